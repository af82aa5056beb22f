/// The offsets of the parts of a collection of children.
///
/// The parts are references and numbers, whatever the types of the ids and elements. Their offsets
/// are the same in all such collections. They are looked up once, for one collection, because
/// generic code makes a new key path at each use, which costs more than making a store.
enum ElementLayout {
  /// The location of the stamp of a collection's structure.
  static var structureLocation: StampLocation { .stamp(offset: stamp) }
  /// The location of the stamp of its content.
  static var contentLocation: StampLocation { .log(offset: touches) }

  // The storage is the first property of each collection.
  static let elements = Sample.storedOffset(of: \.elements)
  static let stamp = Sample.storedOffset(of: \.stamp)
  static let touches = Sample.storedOffset(of: \.touches)

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
