/// A value in the state of a store, from which a binding can be made: `$store.tab` in
/// `$store.tab.sending(\.tabSelected)`.
@MainActor
@dynamicMemberLookup
public struct StoreField<State, Action, Value> {
  private let store: Store<State, Action>
  private let keyPath: KeyPath<State, Value>

  /// A value in the state of `store`.
  public init(_ keyPath: KeyPath<State, Value>, of store: Store<State, Action>) {
    self.store = store
    self.keyPath = keyPath
  }

  /// A part of the value.
  public subscript<Part>(
    dynamicMember keyPath: KeyPath<Value, Part>
  ) -> StoreField<State, Action, Part> {
    StoreField<State, Action, Part>(self.keyPath.appending(path: keyPath), of: store)
  }

  /// Returns a binding that an action of the feature writes (rule O5).
  ///
  /// `action` is the case that is sent with the written value.
  public func sending(
    _ action: CaseKeyPath<Action, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Value> where Action: CasePathable {
    store.binding(
      keyPath,
      sending: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
