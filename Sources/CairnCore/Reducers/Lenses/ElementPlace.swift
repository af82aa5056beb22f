/// The place of a collection of children in its parent's state, of which is asked what has happened to the
/// children.
package class ElementPlace {
  /// What has to be kept for as long as a stamp of the collection is remembered; nil where that is nothing.
  package func kept(in parent: RawStateAddress) -> Any? { nil }

  /// Calls `body` with the identity of each child that has gone since the collection's structure had a
  /// stamp, which may be back. Returns false, having called nothing, if that is not known.
  ///
  /// - Parameter parent: Where the parent's state lies.
  package func forEachChild(
    goneSince stamp: ChangeStamp,
    in parent: RawStateAddress,
    _ body: (AnyHashable) -> Void
  ) -> Bool {
    preconditionFailure("ElementPlace.forEachChild(goneSince:): abstract")
  }

  /// Calls `body` with the identity of each child that has come or was touched since the collection's
  /// content had a stamp, with some of them more than once. Returns false, having called nothing, if that
  /// is not known.
  ///
  /// - Parameter parent: Where the parent's state lies.
  package func forEachChild(
    touchedSince stamp: ChangeStamp,
    in parent: RawStateAddress,
    _ body: (AnyHashable) -> Void
  ) -> Bool {
    preconditionFailure("ElementPlace.forEachChild(touchedSince:): abstract")
  }
}

/// The place of a collection of one type.
final class TypedElementPlace<Elements: ElementCollection>: ElementPlace {
  private let offset: Int

  /// - Parameter offset: Where the collection lies in the parent's state.
  init(offset: Int) {
    self.offset = offset
  }

  override func forEachChild(
    goneSince stamp: ChangeStamp,
    in parent: RawStateAddress,
    _ body: (AnyHashable) -> Void
  ) -> Bool {
    elements(in: parent).forEachElement(goneSince: stamp) { body(Elements.identity(of: $0)) }
  }

  override func forEachChild(
    touchedSince stamp: ChangeStamp,
    in parent: RawStateAddress,
    _ body: (AnyHashable) -> Void
  ) -> Bool {
    let elements = elements(in: parent)
    let keys = elements.elementKeys
    return elements.forEachPosition(touchedSince: stamp) { body(Elements.identity(of: keys[$0])) }
  }

  private func elements(in parent: RawStateAddress) -> Elements {
    parent.advanced(by: offset)[as: Elements.self]
  }
}
