/// Where the parts of a collection of children lie in it.
///
/// They are references and numbers, whatever the ids and the elements are. So they lie at the same places
/// in all such collections, which are looked up once and for one of them: generic code makes a key path
/// anew at each use, which costs more than making a store.
enum ElementLayout {
  // The storage is the first in its collection.
  static let elements = Sample.storedOffset(of: \.elements)
  static let stamp = Sample.storedOffset(of: \.stamp)
  static let touches = Sample.storedOffset(of: \.touches)

  private typealias Sample = MemoryLayout<KeyedElements<Int, Int>>
}

extension MemoryLayout {
  /// Where a property lies that is known to be stored.
  static func storedOffset(of keyPath: PartialKeyPath<T>) -> Int {
    guard let offset = offset(of: keyPath) else {
      preconditionFailure("\(T.self): \(keyPath) is not stored")
    }
    return offset
  }
}
