package import Cairn

/// A screen that the state asks for: a store, and the content that shows it.
///
/// Screens with different stores are different: a feature that replaces another one has a store of its own, also with
/// the same `id`, or at the same depth of a path.
package struct PresentedScreen<Content> {
  private let id: AnyHashable
  /// Makes the content that shows the store. The host keeps the content.
  package let makeContent: @MainActor () -> Content
  /// A sequence that ends when the store's feature was removed.
  package let lifetime: @MainActor () -> AsyncStream<Bool>

  /// A screen with an id of its own.
  ///
  /// - Parameter store: The store of the feature that the screen needs.
  package init<State, Action>(
    id: AnyHashable,
    of store: Store<State, Action>,
    content: @escaping @MainActor () -> Content
  ) {
    self.id = id
    makeContent = content
    lifetime = { store.values { _ in true } }
  }

  /// The screen of a store.
  ///
  /// - Parameter form: A part of the state that each screen shows unchanged: with another form, the store has another
  ///   screen. The case of an enum is one, if each case has a screen of its own.
  package init<State, Action>(
    _ store: Store<State, Action>,
    in form: AnyHashable? = nil,
    content: @escaping @MainActor (Store<State, Action>) -> Content
  ) {
    self.init(id: [AnyHashable(PresentedStore(store)), AnyHashable(form)], of: store) {
      content(store)
    }
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
