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

  @Test func `A pattern matches an action of a child`() {
    let examples: [(Action, String)] = [
      (.set(\.name, "x"), "binding.name"),
      (.set(\.taps, 1), "binding"),
      (.destination(.presented(.edit(.toggled))), "destination.edit.toggled"),
      (.destination(.presented(.share(.toggled))), "destination.share.toggled"),
      (.destination(.dismiss), "destination.dismiss"),
      (.letters(.element(id: 3, action: .toggled)), "letters.3.toggled"),
      (.letters(.element(id: 3, action: .addressed("a"))), "letters.addressed.a"),
      (.path(.element(id: 0, action: .edit(.toggled))), "path.edit.toggled"),
      (.path(.element(id: 0, action: .share(.toggled))), "path.#0.share"),
      (.path(.popFrom(id: 2)), "path.pop.#2"),
      (.path(.push(id: 0, state: .edit(Letter.State(id: 1)))), "path.push"),
      (.response(.success(["a"])), "response.1"),
      (.response(.failure(CancellationError())), "response.CancellationError()"),
    ]
    for (action, name) in examples { #expect(self.name(action) == name) }
  }

  /// These need only compile.
  private func spellings(_ action: Action, _ state: Inbox.State, _ actions: [Action]) {
    if case .view(.picked(let number)) = action { _ = number }
    switch state.destination {
    case .edit: break
    case .share(let letter): _ = letter
    case nil: break
    }
    _ = (action[case: \.view.picked] == 3, action[case: \.draft.some], action.is(\.draft.none))
    _ = (action.is(\.view.tapped), action.is(\.letters[id: 1].toggled))
    _ = (actions.filter { $0.is(\.view) }, actions.compactMap { $0[case: \.view.picked] })
    _ = Action.allCasePaths.view.picked.embed(1)
    _ = Action.allCasePaths.view.picked.extract(from: action)
    guard case .edit(let letter)? = state.destination else { return }
    _ = letter
  }
}
