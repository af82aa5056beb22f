/// The elements of a collection in a field: the rows of an ``IdentifiedArray``, the screens of a
/// ``StackState``.
package final class ElementLens<Parent, Elements: ElementCollection>: ChildLens<
  Parent, Elements.Child
>
{
  private let field: FieldPath<Parent, Elements>

  package init(_ field: FieldPath<Parent, Elements>) {
    self.field = field
    super.init(
      field.slot,
      structure: field.offset.map { $0 + ElementLayout.structure },
      content: field.offset.map { $0 + ElementLayout.content }
    )
  }

  override package func step(
    to key: AnyID?,
    in parent: Parent
  ) -> ChildStep<Parent, Elements.Child>? {
    guard let id = key?.base as? Elements.ChildID else { return nil }
    let elements = field.value(in: parent)
    guard let position = elements.index(id: id) else { return nil }
    return step(to: elements.elementKeys[position])
  }

  private func step(to key: Elements.ElementKey) -> ChildStep<Parent, Elements.Child> {
    step(identity: Elements.identity(of: key))
  }

  override func key(of identity: AnyID?) -> AnyID? {
    elementKey(identity).map { AnyID(Elements.id(of: $0)) }
  }

  private func elementKey(_ identity: AnyID?) -> Elements.ElementKey? {
    guard let identity else { return nil }
    return Elements.key(of: identity)
  }

  override func describe(_ key: AnyID?) -> String {
    key.map { "\(Elements.elementName) \($0.base)" } ?? super.describe(key)
  }

  override func ids(in parent: Parent) -> (any Collection)? {
    field.value(in: parent).elementKeys.lazy.map(Elements.id)
  }

  override func child(_ identity: AnyID?, in parent: Parent) -> Elements.Child? {
    let elements = field.value(in: parent).storage
    guard let key = elementKey(identity),
      let position = Elements.position(of: key, in: elements)
    else { return nil }
    return elements.elements[position]
  }

  override func location(of identity: AnyID?, in parent: Parent) -> ChildLocation {
    let key = elementKey(identity)
    if let key { field.value(in: parent).checkID(of: key) }
    guard let offset = field.offset, let key else {
      return CopiedLocation<Parent, Elements.Child>(
        isComputed: field.offset == nil,
        identity: nil
      ) {
        self.child(identity, in: $0)
      }
    }
    return ElementLocation<Elements>(offset: offset, key: key)
  }

  override package func modify(
    _ identity: AnyID?,
    in parent: inout Parent,
    _ body: (inout Elements.Child) -> Void
  ) {
    guard let key = elementKey(identity) else { return }
    field.modify(&parent) { elements in
      let position = Elements.position(of: key, in: elements.storage)
      if let position { body(&elements.storage[position]) }
    }
  }

  override func forEachChild(
    in parent: Parent,
    _ body: (Elements.Child, _ step: () -> ChildStep<Parent, Elements.Child>) -> Bool
  ) {
    forEachChild(in: parent, at: field.value(in: parent).storage.ids.indices.reversed(), body)
  }

  /// Calls `body` with the children at some positions, until it returns false.
  func forEachChild(
    in parent: Parent,
    at positions: some Sequence<Int>,
    _ body: (Elements.Child, _ step: () -> ChildStep<Parent, Elements.Child>) -> Bool
  ) {
    let elements = field.value(in: parent).storage
    for position in positions {
      guard body(elements.elements[position], { step(to: elements.ids[position]) }) else { return }
    }
  }

  override package func forEachChange(
    since cursor: ChangeCursor,
    touched: Bool,
    in parent: RawStateAddress,
    _ body: (_ identity: AnyID, _ isRemoved: Bool) -> Void
  ) -> Bool {
    guard let offset = field.offset else { return false }
    let elements = parent.advanced(by: offset).of(Elements.self).storage
    guard touched else {
      return elements.read {
        $0.forEachRemoval(since: cursor) { body(Elements.identity(of: $0), true) }
      }
    }
    return elements.read {
      $0.forEachChange(since: cursor) {
        body(Elements.identity(of: elements.value.ids[$0]), false)
      } removed: {
        body(Elements.identity(of: $0), true)
      }
    }
  }

  override func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (_ identity: AnyID?, Elements.Child) -> Void
  ) {
    field.look(in: parent) { collection in
      reconciler.forEachUnsettledPosition(of: collection, at: self) { position in
        let storage = collection.storage
        let identity = Elements.identity(of: storage.value.ids[position])
        let isCovered = Elements.lastCoversOthers && position < storage.value.ids.count - 1
        reconciler.inside(covered: isCovered) {
          collection.elements.element(at: position).read { body(identity, $0) }
        }
      }
    }
  }
}
