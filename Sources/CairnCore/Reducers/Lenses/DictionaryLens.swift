extension Dictionary: ForEachState where Key: Comparable {
  /// The id of an element.
  public typealias ElementID = Key
  /// The state of an element.
  public typealias ElementState = Value
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = Never

  @inlinable
  @inline(__always)
  public static func running<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<Value, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action>
  where Elements.ElementID == Key, Elements.PathElement == Never {
    identified(
      field,
      lens(of: FieldPath(field)),
      action: action,
      parent: parent,
      site: site,
      child: element
    )
  }
}

extension Reducer {
  /// Starts an effect of this feature once for each value of a dictionary, when the value was
  /// removed from the state (rule L6). See the overload for an optional.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values after a burst that has written to the
  ///   dictionary.
  public func onDismount<ID: Hashable & Comparable & SendableMetatype, Child>(
    of children: WritableKeyPath<State, [ID: Child]>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ id: ID, _ lastState: Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return onDismount(DictionaryLens(FieldPath(children)), site) { key, lastState in
      guard let id = key?.base as? ID else { return .none }
      return effect(id, lastState)
    }
  }
}

extension Dictionary where Key: Comparable {
  @usableFromInline
  static func lens<Parent>(of field: FieldPath<Parent, Self>) -> ChildLens<Parent, Value> {
    DictionaryLens(field)
  }
}

/// The values of a dictionary in a field, visited in the order of their keys.
///
/// A dictionary has no stamps, so the address of its storage serves as one: while a copy of the
/// dictionary is kept, a write makes new storage, so the same address means the same values.
package final class DictionaryLens<
  Parent,
  ID: Hashable & Comparable,
  Child
>: ChildLens<Parent, Child> {
  private let field: FieldPath<Parent, [ID: Child]>

  package init(_ field: FieldPath<Parent, [ID: Child]>) {
    self.field = field
    super.init(field.slot, content: [ID: Child].hasStorageStamp ? field.offset : nil)
  }

  override package func step(
    to key: AnyID?,
    in parent: Parent
  ) -> ChildStep<Parent, Child>? {
    child(key, in: parent).map { _ in step(identity: key) }
  }

  override func key(of identity: AnyID?) -> AnyID? { identity }

  override func describe(_ key: AnyID?) -> String {
    key.map { "value \($0.base)" } ?? super.describe(key)
  }

  override func isRepeated(_ key: AnyID?, in parent: Parent) -> Bool {
    guard let id = key?.base as? ID, id != id else { return false }
    return field.value(in: parent).indicesOfUnequal(id).count > 1
  }

  override func ids(in parent: Parent) -> (any Collection)? { field.value(in: parent).childIDs }

  override func child(_ identity: AnyID?, in parent: Parent) -> Child? {
    (identity?.base as? ID).flatMap { field.value(in: parent).value(ofSame: $0) }
  }

  override func location(of identity: AnyID?, in parent: Parent) -> ChildLocation {
    guard let id = identity?.base as? ID else {
      return CopiedLocation<Parent, Child>(isComputed: false, identity: nil) { _ in nil }
    }
    return CopiedLocation(isComputed: field.offset == nil, identity: nil) { [field] in
      field.value(in: $0).value(ofSame: id)
    }
  }

  override package func modify(
    _ identity: AnyID?,
    in parent: inout Parent,
    _ body: (inout Child) -> Void
  ) {
    guard let id = identity?.base as? ID else { return }
    field.modify(&parent) { $0.change(id) { body(&$0) } }
  }

  override func forEachChild(
    in parent: Parent,
    _ body: (Child, _ step: () -> ChildStep<Parent, Child>) -> Bool
  ) {
    for (id, child) in field.value(in: parent).inOrder.reversed() {
      guard body(child, { step(identity: AnyID(id)) }) else { return }
    }
  }

  override package func kept(in parent: RawStateAddress) -> AnyObject? {
    guard content != nil, let offset = field.offset else { return nil }
    return parent.advanced(by: offset)[as: [ID: Child].self].cursor.kept
  }

  override package func forEachChange(
    since cursor: ChangeCursor,
    touched: Bool,
    in parent: RawStateAddress,
    _ body: (_ identity: AnyID, _ isRemoved: Bool) -> Void
  ) -> Bool {
    guard let offset = field.offset else { return false }
    let children = parent.advanced(by: offset)[as: [ID: Child].self]
    return children.forEachDifference(since: cursor) { id, difference in
      if touched || difference == .removed { body(AnyID(id), difference == .removed) }
    }
  }

  override func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (_ identity: AnyID?, Child) -> Void
  ) {
    let children = field.value(in: parent)
    guard let ids = reconciler.unsettledKeys(of: children, at: self) else {
      return children.inOrder.forEach { body(AnyID($0.key), $0.value) }
    }
    for id in ids {
      if let child = children.value(ofSame: id) { body(AnyID(id), child) }
    }
  }
}
