package import Cairn

/// A screen that the state asks for: a store, and the content that shows it.
///
/// Screens with different stores are different: a feature that replaces another one has a store of its own, also with
/// the same `id`, or at the same depth of a path.
package struct PresentedScreen<Content> {
  private let id: AnyHashable
  /// Makes the content that shows the store. The host keeps the content.
  package let makeContent: @MainActor () -> Content

  /// A screen with an id of its own.
  package init(id: AnyHashable, content: @escaping @MainActor () -> Content) {
    self.id = id
    makeContent = content
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
    self.init(id: [AnyHashable(PresentedStore(store)), AnyHashable(form)]) { content(store) }
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
