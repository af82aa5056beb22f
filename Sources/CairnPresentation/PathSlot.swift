package import Cairn

/// A path of the state, with the content that shows its screens.
@MainActor
package final class PathSlot<Content> {
  private let find: @MainActor () -> [PresentedScreen<Content>]
  private let cut: @MainActor (Set<PresentedScreen<Content>>) -> Void
  private let append: @MainActor (Any) -> Void
  private let check: PathLinkCheck
  private var observation: StoreObservation?

  /// The slot of a path.
  ///
  /// - Parameters:
  ///   - path: The store of the path.
  ///   - site: The call that shows the path.
  ///   - content: Makes the content that shows a screen.
  ///   - onChange: Called now, and whenever there may be other screens.
  package init<State, Action>(
    _ path: Store<StackState<State>, StackAction<State, Action>>,
    at site: CallSite,
    content: @escaping @MainActor (Store<State, Action>) -> Content,
    onChange: @escaping @MainActor () -> Void
  ) {
    let binding = path.pathBinding(
      fileID: site.fileID,
      filePath: site.filePath,
      line: site.line,
      column: site.column
    )
    let caseName = caseNamePath(of: State.self)
    let screen: @MainActor (StackPathElement<State>) -> PresentedScreen<Content>? = { element in
      path.element(element).map { store in
        PresentedScreen(store, in: caseName.map { store[dynamicMember: $0] }, content: content)
      }
    }
    find = { binding.wrappedValue.compactMap(screen) }
    cut = { removed in
      var elements = binding.wrappedValue
      let first = elements.firstIndex { screen($0).map(removed.contains) == true }
      guard let first else { return }
      elements.removeSubrange(first...)
      binding.wrappedValue = elements
    }
    append = { state in
      if let state = state as? State {
        binding.wrappedValue.append(StackPathElement(StackLink(state)))
      }
    }
    check = PathLinkCheck(for: State.self, at: site)
    observation = observe { [find] in
      _ = find()
      onChange()
    }
  }

  /// The screens that the state asks for, from the bottom to the top.
  package var screens: [PresentedScreen<Content>] { find() }

  /// A person has removed screens by going back. One action (rule K9) pops the lowest of them from the path, and all
  /// screens that lie above it now (rule K3).
  package func didRemove(_ screens: [PresentedScreen<Content>]) {
    cut(Set(screens))
  }

  /// Pushes a screen. A state of another type than the path's is an issue (rule K11).
  ///
  /// - Parameters:
  ///   - state: The screen's state.
  ///   - site: The call that pushes it.
  package func push<State>(_ state: State, at site: CallSite) {
    check.check(linkTo: State.self, at: site)
    append(state)
  }
}

/// The key path of the case name of an enum: an element keeps its id, and so its store, when its case changes.
private func caseNamePath<State>(of type: State.Type) -> KeyPath<State, String>? {
  func path<Enum: CasePathable>(of type: Enum.Type) -> AnyKeyPath { \Enum.caseName }
  return (type as? any CasePathable.Type).flatMap { path(of: $0) as? KeyPath<State, String> }
}
