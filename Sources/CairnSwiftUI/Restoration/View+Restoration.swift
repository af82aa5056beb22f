#if canImport(SwiftUI)
  public import Cairn
  public import Foundation
  public import SwiftUI

  extension View {
    /// Saves a part of the state in the scene's storage, and restores it when the scene is created
    /// again (rule R2). SwiftUI evaluates no view again to save the value.
    ///
    /// The value is written after the burst that changed it, as soon as the main actor is free, and
    /// never while SwiftUI updates views. Give each scene its own store: two scenes that show one
    /// store would save the same value.
    ///
    /// If a link was opened before, with ``SwiftUI/View/onOpenURL(_:perform:onError:)`` or
    /// ``SwiftUI/View/openingLinks(perform:)``, the saved value is not restored: the link wins.
    ///
    /// ```swift
    /// @SceneStorage("place") private var place: Data?
    ///
    /// var body: some View {
    ///   CookbookView(store: store)
    ///     .restoration(
    ///       of: store,
    ///       in: $place,
    ///       format: SnapshotFormat<Place>(),
    ///       saving: \.place
    ///     ) { place in
    ///       store.send(.restored(place))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - store: The store whose state is saved.
    ///   - storage: The scene's storage for the value.
    ///   - format: The format of the saved data.
    ///   - value: Returns the value to save: ids, not models. It must depend only on the state.
    ///   - restore: Restores the saved value. It is called once, and only if a value was saved.
    ///   - refuse: Gets the error and the saved data if the data cannot be read, before anything
    ///     overwrites it.
    @MainActor
    public func restoration<State, Action, Value: Codable & Equatable & SendableMetatype>(
      of store: Store<State, Action>,
      in storage: Binding<Data?>,
      format: SnapshotFormat<Value>,
      saving value: @escaping @MainActor (State) -> Value,
      restore: @escaping (Value) -> Void,
      onError refuse: @escaping (SnapshotError, Data) -> Void = { _, _ in }
    ) -> some View {
      modifier(
        Restoration(
          store: store,
          value: value,
          storage: storage,
          restore: restore,
          refuse: refuse,
          saver: SceneSaver(format: format)
        )
      )
    }
  }

  /// Observes the state without being evaluated again.
  private struct Restoration<
    StoreState,
    Action,
    Value: Codable & Equatable & SendableMetatype
  >: ViewModifier {
    let store: Store<StoreState, Action>
    let value: @MainActor (StoreState) -> Value
    let storage: Binding<Data?>
    let restore: (Value) -> Void
    let refuse: (SnapshotError, Data) -> Void
    @State var saver: SceneSaver<Value>
    @State var observation: StoreObservation?
    @Environment(\.sceneStart) private var outer
    @State private var own = SceneStart()

    init(
      store: Store<StoreState, Action>,
      value: @escaping @MainActor (StoreState) -> Value,
      storage: Binding<Data?>,
      restore: @escaping (Value) -> Void,
      refuse: @escaping (SnapshotError, Data) -> Void,
      saver: SceneSaver<Value>
    ) {
      self.store = store
      self.value = value
      self.storage = storage
      self.restore = restore
      self.refuse = refuse
      _saver = SwiftUI.State(initialValue: saver)
    }

    func body(content: Content) -> some View {
      let start = outer ?? own
      content.environment(\.sceneStart, start).onChange(of: ObjectIdentifier(store), initial: true)
      { previous, current in
        // The closure must not capture `self`, since the store holds the closure.
        observation = nil
        // A state that is only shown is not saved, and a saved place is not restored into it.
        guard !store.isDisplay else { return }
        observation = store.observe({ [value] in value($0) }) { [saver, storage] value in
          saver.save(value, in: storage)
        }
        if previous == current {
          restoreOnce(at: start)
        } else {
          saver.save(value(store.state), in: storage)
        }
      }
    }

    /// Restores the saved value, unless that was done before. A link that was opened before has
    /// another value, which is saved.
    private func restoreOnce(at start: SceneStart) {
      switch saver.restore(from: storage.wrappedValue) {
      case .success(let value) where !start.isLinkOpened: value.map(restore)
      case .success: saver.save(value(store.state), in: storage)
      case .failure(let error): refuse(error, storage.wrappedValue ?? Data())
      }
    }
  }

  /// Writes a value to the scene's storage when the main actor is free again.
  ///
  /// SwiftUI forbids writes to a scene's storage while it updates views, and an action may be sent
  /// then: SwiftUI itself writes bindings during updates. The newest value is written, once.
  @MainActor
  private final class SceneSaver<Value: Codable & Equatable & SendableMetatype> {
    private var snapshot: SceneSnapshot<Value>
    private var unsaved: Value?

    init(format: SnapshotFormat<Value>) {
      snapshot = SceneSnapshot(format: format)
    }

    func restore(from data: Data?) -> Result<Value?, SnapshotError> {
      snapshot.restore(from: data)
    }

    func save(_ value: Value, in storage: Binding<Data?>) {
      let isScheduled = unsaved != nil
      unsaved = value
      guard !isScheduled else { return }
      Task { write(to: storage) }
    }

    private func write(to storage: Binding<Data?>) {
      guard let value = unsaved.take(), let data = snapshot.data(for: value) else { return }
      storage.wrappedValue = data
    }
  }
#endif
