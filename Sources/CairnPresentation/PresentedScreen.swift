package import Cairn

/// A screen that the state asks for: a store, and what shows it.
///
/// Screens are told apart by their stores: a feature that comes anew has another store, also with the `id` of the
/// one before, or at the same depth of a path.
package struct PresentedScreen<Content> {
  private let id: AnyHashable
  /// Makes what shows the store. What it makes is kept by the host.
  package let makeContent: @MainActor () -> Content

  /// A screen with an id of its own.
  package init(id: AnyHashable, content: @escaping @MainActor () -> Content) {
    self.id = id
    makeContent = content
  }

  /// The screen of a store.
  ///
  /// - Parameter caseName: The case that the state is in, where each has a screen of its own.
  package init<State, Action>(
    _ store: Store<State, Action>,
    in caseName: String? = nil,
    content: @escaping @MainActor (Store<State, Action>) -> Content
  ) {
    self.init(id: [AnyHashable(PresentedStore(store)), AnyHashable(caseName)]) { content(store) }
  }
}

extension PresentedScreen: Hashable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
