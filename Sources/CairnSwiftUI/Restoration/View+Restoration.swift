#if canImport(SwiftUI)
  import Cairn
  import Foundation
  import SwiftUI

  extension View {
    /// Keeps where the person is in the scene's storage, and goes there when the scene comes back
    /// (rule R2). No view is drawn again for it.
    ///
    /// ```swift
    /// @SceneStorage("place") private var place: Data?
    ///
    /// var body: some View {
    ///   CookbookView(store: store)
    ///     .restoration(of: store, in: $place, format: SnapshotFormat<Place>(), saving: \.place) { place in
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
          snapshot: SceneSnapshot(format: format)
        )
      )
    }
  }

  /// Watches the state without being drawn again: what is saved is written at the end of the burst that
  /// has changed it.
  private struct Restoration<
    StoreState,
    Action,
    Value: Codable & Equatable & SendableMetatype
  >: ViewModifier {
    let store: Store<StoreState, Action>
    let value: @MainActor (StoreState) -> Value
    @Binding var storage: Data?
    let restore: (Value) -> Void
    let refuse: (SnapshotError, Data) -> Void
    @State var snapshot: SceneSnapshot<Value>
    @State var observation: StoreObservation?

    func body(content: Content) -> some View {
      content.onChange(of: ObjectIdentifier(store), initial: true) { previous, current in
        observation = store.observe(value, save)
        if previous == current { restoreOnce() } else { save(value(store.state)) }
      }
    }

    /// Goes to where the person was, if it was not done before.
    private func restoreOnce() {
      switch snapshot.restore(from: storage) {
      case .success(let value): value.map(restore)
      case .failure(let error): refuse(error, storage ?? Data())
      }
    }

    private func save(_ value: Value) {
      if let data = snapshot.data(for: value) { storage = data }
    }
  }
#endif
