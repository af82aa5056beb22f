import CairnTesting
import Testing

/// Patterns with which a parent matches the actions and the states of its children.
@Suite struct PatternSpellings {
  private typealias Action = Inbox.Action

  private func name(_ action: Action) -> String {
    switch action {
    case .binding(\.name): "binding.name"
    case .binding: "binding"
    case .destination(.presented(.edit(.toggled))): "destination.edit.toggled"
    case .destination(.presented(.share(let action))): "destination.share.\(action)"
    case .destination(.dismiss): "destination.dismiss"
    case .destination: "destination"
    case .letters(.element(let id, .toggled)): "letters.\(id).toggled"
    case .letters(.element(id: _, action: .addressed(let to))): "letters.addressed.\(to)"
    case .path(.element(id: _, action: .edit(.toggled))): "path.edit.toggled"
    case .path(.element(let id, action: .share)): "path.\(id).share"
    case .path(.popFrom(let id)): "path.pop.\(id)"
    case .path(.push): "path.push"
    case .path: "path"
    case .response(.success(let subjects)): "response.\(subjects.count)"
    case .response(.failure(let error)): "response.\(error)"
    case .draft, .view: "other"
    }
  }

  @Test func `case .binding(field)`() {
    #expect(name(.set(\.name, "x")) == "binding.name")
    #expect(name(.set(\.taps, 1)) == "binding")
  }

  @Test func `case .destination(.presented(.edit(.toggled)))`() {
    #expect(name(.destination(.presented(.edit(.toggled)))) == "destination.edit.toggled")
  }

  @Test func `case .destination(.presented(.share(let action)))`() {
    #expect(name(.destination(.presented(.share(.toggled)))) == "destination.share.toggled")
  }

  @Test func `case .destination(.dismiss)`() {
    #expect(name(.destination(.dismiss)) == "destination.dismiss")
  }

  @Test func `case .letters(.element(let id, .toggled))`() {
    #expect(name(.letters(.element(id: 3, action: .toggled))) == "letters.3.toggled")
  }

  @Test func `case .letters(.element(id, action))`() {
    #expect(name(.letters(.element(id: 3, action: .addressed("a")))) == "letters.addressed.a")
  }

  @Test func `case .path(.element(id, action: .edit(.toggled)))`() {
    #expect(name(.path(.element(id: 0, action: .edit(.toggled)))) == "path.edit.toggled")
  }

  @Test func `case .path(.element(let id, action: .share))`() {
    #expect(name(.path(.element(id: 0, action: .share(.toggled)))) == "path.#0.share")
  }

  @Test func `case .path(.popFrom(let id))`() {
    #expect(name(.path(.popFrom(id: 2))) == "path.pop.#2")
  }

  @Test func `case .path(.push)`() {
    let letter = Letter.State(id: 1)
    #expect(name(.path(.push(id: 0, state: .edit(letter)))) == "path.push")
  }

  @Test func `case .response(.success(let value))`() {
    #expect(name(.response(.success(["a"]))) == "response.1")
  }

  @Test func `case .response(.failure(let error))`() {
    #expect(name(.response(.failure(CancellationError()))) == "response.CancellationError()")
  }

  @Test func `if case in a condition`() {
    let action = Action.view(.picked(3))
    if case .view(.picked(let number)) = action {
      #expect(number == 3)
    } else {
      Issue.record("not picked")
    }
  }

  @Test func `guard case of a state`() throws {
    let state = Inbox.State(destination: .edit(Letter.State(id: 1)))
    guard case .edit(let letter)? = state.destination else {
      Issue.record("nothing to edit")
      return
    }
    #expect(letter.id == 1)
  }

  @Test func `switch over a destination`() {
    let state = Inbox.State(destination: .share(Letter.State(id: 1)))
    switch state.destination {
    case .edit: Issue.record("edit")
    case .share(let letter): #expect(letter.id == 1)
    case nil: Issue.record("nil")
    }
  }

  @Test func `action[case]`() {
    #expect(Action.view(.picked(3))[case: \.view.picked] == 3)
    #expect(Action.view(.tapped)[case: \.view.picked] == nil)
  }

  @Test func `action.is(case)`() {
    #expect(Action.view(.tapped).is(\.view.tapped))
    #expect(Action.letters(.element(id: 1, action: .toggled)).is(\.letters[id: 1].toggled))
    #expect(!Action.letters(.element(id: 2, action: .toggled)).is(\.letters[id: 1].toggled))
  }

  @Test func `filter(is(case))`() {
    let actions: [Action] = [.view(.tapped), .draft(nil), .view(.picked(1))]
    #expect(actions.filter { $0.is(\.view) }.count == 2)
    #expect(actions.compactMap { $0[case: \.view.picked] } == [1])
  }

  @Test func `Action.allCasePaths`() {
    #expect(Action.allCasePaths.view.picked.embed(1).is(\.view.picked))
    #expect(Action.allCasePaths.view.picked.extract(from: .view(.picked(1))) == 1)
  }

  @Test func `Action.Cases of an optional payload`() {
    #expect(Action.draft("a")[case: \.draft.some] == "a")
    #expect(Action.draft(nil).is(\.draft.none))
  }
}
