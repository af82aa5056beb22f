package import Cairn

/// An optional of the state, with the content that shows its value.
@MainActor
package final class ItemSlot<Content> {
  private let find: @MainActor () -> PresentedScreen<Content>?
  private let writeNil: @MainActor () -> Void
  private var observation: StoreObservation?

  /// A slot.
  ///
  /// - Parameters:
  ///   - find: The screen that the state asks for.
  ///   - writeNil: Has the state ask for none.
  ///   - onChange: Called now, and whenever there may be another screen.
  package init(
    find: @escaping @MainActor () -> PresentedScreen<Content>?,
    writeNil: @escaping @MainActor () -> Void,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.find = find
    self.writeNil = writeNil
    observation = observe {
      _ = find()
      onChange()
    }
  }

  /// The slot of a binding that `itemBinding(state:action:)` makes.
  ///
  /// - Parameters:
  ///   - item: The binding.
  ///   - content: Makes the content that shows the feature.
  ///   - onChange: Called now, and whenever there may be another feature.
  package convenience init<State, Action>(
    _ item: StoreBinding<Store<State, Action>?>,
    content: @escaping @MainActor (Store<State, Action>) -> Content,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.init(
      find: { item.wrappedValue.map { PresentedScreen($0, content: content) } },
      writeNil: { item.wrappedValue = nil },
      onChange: onChange
    )
  }

  /// The screen that the state asks for.
  package var screen: PresentedScreen<Content>? { find() }

  /// A person has removed screens. A screen that the state has put in their place meanwhile stays (rule T2).
  package func didRemove(_ screens: [PresentedScreen<Content>]) {
    if let screen, screens.contains(screen) { writeNil() }
  }
}
