/// Where the parts of a collection of children lie in it.
///
/// They are references and numbers, whatever the ids and the elements are. So they lie at the same places
/// in all such collections, which are looked up once and for one of them: generic code makes a key path
/// anew at each use, which costs more than making a store.
enum ElementLayout {
  static let elements = offset(of: \.elements)
  static let version = offset(of: \.version)
  static let touches = offset(of: \.touches)

  private typealias Sample = KeyedElements<Int, Int>

  /// - Parameter keyPath: A part of the storage, which is the first in its collection.
  private static func offset(of keyPath: PartialKeyPath<Sample>) -> Int {
    guard let offset = MemoryLayout<Sample>.offset(of: keyPath) else {
      preconditionFailure("KeyedElements: its parts are stored")
    }
    return offset
  }
}
