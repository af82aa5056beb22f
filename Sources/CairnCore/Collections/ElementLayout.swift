/// The offsets of the parts of a collection of children.
///
/// The parts are references and numbers, whatever the types of the ids and elements. Their offsets
/// are the same in all such collections. They are looked up once, for one collection, because
/// generic code makes a new key path at each use, which costs more than making a store.
enum ElementLayout {
  // The storage is the first property of each collection.
  static let elements = Sample.storedOffset(of: \.elements)
  /// The stamp of the structure.
  static let structure = Sample.storedOffset(of: \.feed.structure)
  /// The stamp of the content.
  static let content = Sample.storedOffset(of: \.feed.touches.latest)

  private typealias Sample = MemoryLayout<KeyedElements<Int, Int>>
}

extension MemoryLayout {
  /// Returns the offset of a stored property.
  static func storedOffset(of keyPath: PartialKeyPath<T>) -> Int {
    guard let offset = offset(of: keyPath) else {
      preconditionFailure("\(T.self): \(keyPath) is not stored")
    }
    return offset
  }
}

extension ChangeCursor {
  /// Skips the changes of single children, if a collection still has the same children in the same
  /// order. Returns whether that is so.
  ///
  /// - Parameter collection: The address of an ``ElementCollection``.
  mutating func skipTouches(in collection: RawStateAddress) -> Bool {
    guard collection.stamp(at: ElementLayout.structure) == structure else { return false }
    content = collection.stamp(at: ElementLayout.content)
    return true
  }
}
