import Cairn
import Testing

// The code in the doc comments of Sources/CairnCore/CasePaths.

enum Destination {
  enum State: Equatable {
    case edit(Edit.State)
    case help
  }
}

extension Destination.State: CasePathable {
  struct AllCasePaths {
    var edit: CasePath<Destination.State, Edit.State> {
      CasePath(
        embed: { .edit($0) },
        extract: { if case .edit(let value) = $0 { value } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@Suite struct CairnCoreCasePathsExamples {
  @Test func `Case paths that are written by hand read and write a payload`() {
    var state = Destination.State.edit(Edit.State())
    state.modify(\.edit) { $0.title = "Soup" }
    #expect(state == .edit(Edit.State(title: "Soup")))
    #expect(Destination.State.help[case: \.edit] == nil)
  }

  @Test func `A payload is changed in place`() {
    var state = Mail.State(destination: .edit(Mail.Edit()))
    state.destination?[case: \.edit]?.draft.to = "x"
    state.destination?.edit?.name = "x"
    #expect(state.destination?.edit == Mail.Edit(draft: Mail.Draft(to: "x"), name: "x"))
  }

  @Test func `A case path has its own way to change a payload`() {
    let path = CasePath<Mail.Destination, Mail.Edit>(
      embed: { .edit($0) },
      extract: { if case .edit(let edit) = $0 { edit } else { nil } },
      update: { (root: consuming _, body) in
        guard case .edit(var edit) = copy root else { return root }
        _ = consume root
        body(&edit)
        return .edit(edit)
      }
    )
    var destination = Mail.Destination.edit(Mail.Edit())
    #expect(path.modify(&destination) { $0.name = "y" } != nil)
    #expect(destination.edit?.name == "y")
  }

  enum Mail {
    struct Draft: Equatable {
      var to = ""
    }

    struct Edit: Equatable {
      var draft = Draft()
      var name = ""
    }

    @CasePathable
    @dynamicMemberLookup
    enum Destination: Equatable {
      case edit(Edit)
      case help
    }

    struct State: Equatable {
      var destination: Destination?
    }
  }
}
