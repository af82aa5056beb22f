#if canImport(SwiftUI)
  import Cairn
  import Foundation
  import SwiftUI

  extension View {
    /// Keeps where the person is in the scene's storage, and goes there when the scene comes back
    /// (rule R2).
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
    ///   - value: What is saved of the state: ids, not models.
    ///   - restore: Goes to where the person was. It is called once, and only if something was saved.
    ///   - refuse: Is told what is wrong with what was saved, and gets it, before anything is written
    ///     over it.
    @MainActor
    public func restoration<State, Action, Value: Codable & Equatable & SendableMetatype>(
      of store: Store<State, Action>,
      in storage: Binding<Data?>,
      format: SnapshotFormat<Value>,
      saving value: @escaping (State) -> Value,
      restore: @escaping (Value) -> Void,
      onError refuse: @escaping (SnapshotError, Data) -> Void = { _, _ in }
    ) -> some View {
      modifier(
        Restoration(
          snapshot: SceneSnapshot(format: format),
          value: value(store.state),
          storage: storage,
          restore: restore,
          refuse: refuse
        )
      )
    }
  }

  private struct Restoration<Value: Codable & Equatable & SendableMetatype>: ViewModifier {
    @State var snapshot: SceneSnapshot<Value>
    let value: Value
    @Binding var storage: Data?
    let restore: (Value) -> Void
    let refuse: (SnapshotError, Data) -> Void

    func body(content: Content) -> some View {
      content
        .onAppear {
          switch snapshot.restore(from: storage) {
          case .success(let value): value.map(restore)
          case .failure(let error): refuse(error, storage ?? Data())
          }
        }
        .onChange(of: value) { _, value in
          if let data = snapshot.data(for: value) { storage = data }
        }
    }
  }
#endif
