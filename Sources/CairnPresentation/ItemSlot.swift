package import Cairn

/// An optional of the state, with the content that shows its value.
@MainActor
package final class ItemSlot<Content> {
  private let find: @MainActor () -> PresentedScreen<Content>?
  private let writeNil: @MainActor () -> Void
  private let onChange: @MainActor () -> Void
  private var observation: StoreObservation?
  /// The screen whose removal is awaited.
  private var awaited: PresentedScreen<Content>?
  private var removal: Task<Void, Never>?
  /// A screen whose feature was removed together with the one that presents it. Their stores still return their last
  /// values.
  private var removed: PresentedScreen<Content>?

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
    self.onChange = onChange
    observation = observe { [weak self] in
      let screen = find()
      self?.awaitRemoval(of: screen)
      onChange()
    }
  }

  deinit {
    removal?.cancel()
  }

  private func awaitRemoval(of screen: PresentedScreen<Content>?) {
    guard screen != awaited else { return }
    awaited = screen
    removal?.cancel()
    removal = screen.map { screen in
      let lifetime = screen.lifetime()
      return Task { [weak self] in
        for await _ in lifetime {}
        if !Task.isCancelled { self?.didRemoveFeature() }
      }
    }
  }

  private func didRemoveFeature() {
    removed = awaited
    onChange()
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
  package var screen: PresentedScreen<Content>? {
    find().flatMap { $0 == removed ? nil : $0 }
  }

  /// A person has removed screens. A screen that the state has put in their place meanwhile stays (rule T2).
  package func didRemove(_ screens: [PresentedScreen<Content>]) {
    if let screen, screens.contains(screen) { writeNil() }
  }
}
