/// The location of an element of a collection.
final class ElementLocation<Elements: ElementCollection>: ChildLocation {
  private let offset: Int
  /// The offset of the stamp of the collection's structure.
  private let structureOffset: Int
  private let key: Elements.ElementKey
  /// The structure at the last search for the element. If it is unchanged, the element is at the
  /// same position.
  private var knownStructure = ChangeStamp.missing
  private var place: BoxedPlace?

  /// - Parameters:
  ///   - offset: The offset of the collection in the parent's state.
  ///   - key: The key of the element.
  init(offset: Int, key: Elements.ElementKey) {
    self.offset = offset
    self.key = key
    structureOffset = offset + ElementLayout.structure
  }

  override func address(in parent: RawStateAddress) -> RawStateAddress? {
    let structure = parent.stamp(at: structureOffset)
    if structure != knownStructure {
      find(in: parent)
      knownStructure = structure
    }
    return place?.address(in: parent)
  }

  /// Out of line, because it looks up many types.
  @inline(never)
  private func find(in parent: RawStateAddress) {
    let elements = parent.advanced(by: offset).of(Elements.self).storage.value
    let position = Elements.position(of: key, in: elements)
    place = position.map { elements.boxedPlace(at: $0).advanced(by: offset) }
  }
}
