#if canImport(SwiftUI)
  public import Cairn
  public import Foundation
  public import SwiftUI

  extension View {
    /// Keeps where the person is in the scene's storage, and goes there when the scene comes back
    /// (rule R2). No view is drawn again for it.
    ///
    /// What is saved is written after the burst that changed it, as soon as the main actor is free: never
    /// while SwiftUI updates views. Each scene has a store of its own; two scenes that show one store would
    /// save the same place.
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
    ///   - store: Whose state is saved.
    ///   - storage: Where it is saved.
    ///   - format: How it is written.
    ///   - value: What is saved of the state: ids, not models. It must depend on the state alone.
    ///   - restore: Goes to where the person was. It is called once, and only if something was saved.
    ///   - refuse: Is told what is wrong with what was saved, and gets it, before anything is written
    ///     over it.
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

  /// Watches the state without being drawn again.
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

    func body(content: Content) -> some View {
      content.onChange(of: ObjectIdentifier(store), initial: true) { previous, current in
        // Not `self`: the store holds this closure, and would be held by it.
        observation = store.observe(value) { [saver, storage, weak store] value in
          // What a store shows of another time is not where the person is.
          if store?.isTravelling != true { saver.save(value, in: storage) }
        }
        if previous == current {
          restoreOnce()
        } else {
          saver.save(value(store.state), in: storage)
        }
      }
    }

    /// Goes to where the person was, if it was not done before.
    private func restoreOnce() {
      switch saver.restore(from: storage.wrappedValue) {
      case .success(let value): value.map(restore)
      case .failure(let error): refuse(error, storage.wrappedValue ?? Data())
      }
    }
  }

  /// Writes what is saved to the scene's storage when the main actor is next free.
  ///
  /// SwiftUI forbids writes to a scene's storage while it updates views, and an action may be sent then:
  /// SwiftUI itself writes bindings during updates. The newest value is written, once.
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
