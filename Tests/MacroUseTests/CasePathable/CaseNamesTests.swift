import Cairn
import Testing

/// The names of cases in messages.
@Suite struct CaseNamesTests {
  private func name<Root: CasePathable, Value>(
    in root: Root.Type,
    _ keyPath: CaseKeyPath<Root, Value>
  ) -> String? {
    CaseKeyPathSearch.spelling(of: keyPath)
  }

  private func name<Value>(_ keyPath: CaseKeyPath<Letters.Action, Value>) -> String? {
    name(in: Letters.Action.self, keyPath)
  }

  @Test func `A case is found by its key path`() {
    #expect(name(\.loaded) == "\\.loaded")
    #expect(name(\.renamed) == "\\.renamed")
    #expect(name(\.sendTapped) == "\\.sendTapped")
    #expect(name(\.conditional) == "\\.conditional")
  }

  @Test func `A case of a payload is found through every path`() {
    #expect(name(\.draft.edited) == "\\.draft.edited")
    #expect(name(\.sheet.edited) == "\\.sheet.edited")
    #expect(name(\.sheet.presented.edited) == "\\.sheet.presented.edited")
    #expect(name(\.sheet.dismiss) == "\\.sheet.dismiss")
    #expect(name(\.screen.draft.edited) == "\\.screen.draft.edited")
    #expect(name(\.last.edited) == "\\.last.edited")
    #expect(name(\.response.success) == "\\.response.success")
  }

  @Test func `A case that an id is part of has no name`() {
    #expect(name(\.drafts[id: 1].edited) == nil)
    #expect(name(\.drafts) == "\\.drafts")
  }

  @Test func `The search in a tree of actions ends`() {
    #expect(name(in: Tree.self, \.left.right.leaf) == "\\.left.right.leaf")
    #expect(name(in: Tree.self, \.forest[id: 1].leaf) == nil)
  }

  @Test func `Cases without the macro have no names unless they are given`() {
    #expect(name(in: Plain.self, \.only) == nil)
    #expect(name(in: Spelled.self, \.only) == "\\.only")
  }
}

@Reducer private struct Letter {
  struct State: Identifiable { let id: Int }
  enum Action {
    case edited(String)
    case closed(String)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer private enum Writing { case draft(Letter) }

private enum Letters {
  @CasePathable enum Action {
    case draft(Letter.Action)
    case drafts(IdentifiedActionOf<Letter>)
    case last(Letter.Action?)
    case loaded([Int])
    case renamed([Int])
    case response(Result<String, any Error>)
    case screen(PresentationAction<Writing.Action>)
    case sendTapped
    case sheet(PresentationAction<Letter.Action>)
    #if !NEVER
      case conditional(String)
    #else
      case other(String)
    #endif
  }
}

@CasePathable private indirect enum Tree {
  case left(Tree), right(Tree)
  case leaf(Int)
  case forest(IdentifiedAction<Int, Tree>)
}

private enum Plain: CasePathable {
  case only(Int)

  struct AllCasePaths {
    var only: CasePath<Plain, Int> {
      CasePath(
        embed: { .only($0) },
        extract: { if case .only(let value) = $0 { value } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Spelled: CasePathable {
  case only(Int)

  struct AllCasePaths {
    var only: CasePath<Spelled, Int> {
      CasePath(
        embed: { .only($0) },
        extract: { if case .only(let value) = $0 { value } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }

  static var caseNames: [PartialKeyPath<AllCasePaths>: String] { [\.only: "only"] }
}
