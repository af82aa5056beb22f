/// A value in the state of a store, on its way to become a binding: `$store.tab` before
/// `.sending(\.tabSelected)`.
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

  /// A binding that is written by an action of the feature's own (rule O5).
  ///
  /// `action` is the case that is sent with the value that is written.
  public func bindingSending(
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
