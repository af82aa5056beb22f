/// A collection of children by id, which knows when children come, go or move.
package protocol ElementCollection {
  associatedtype ElementKey

  /// A stamp that changes whenever children come, go or move.
  var structuralVersion: StructuralVersion { get }

  /// What tells the children apart, in order.
  var elementKeys: ContiguousArray<ElementKey> { get }

  /// Whether two keys mean the same child.
  static func isSame(_ first: ElementKey, _ second: ElementKey) -> Bool
}

extension IdentifiedArray: ElementCollection {
  package var structuralVersion: StructuralVersion { storage.version }
  package var elementKeys: ContiguousArray<ID> { storage.ids }

  package static func isSame(_ first: ID, _ second: ID) -> Bool { first == second }
}

extension StackState: ElementCollection {
  package var structuralVersion: StructuralVersion { storage.version }
  package var elementKeys: ContiguousArray<StackKey> { storage.ids }

  /// An id may mean another element in another stack.
  package static func isSame(_ first: StackKey, _ second: StackKey) -> Bool {
    first.stamp == second.stamp
  }
}

/// The children that a collection had when somebody looked.
package struct ElementStructure<Collection: ElementCollection> {
  private var version: StructuralVersion
  private let keys: ContiguousArray<Collection.ElementKey>

  /// Remembers the children of a collection, without a copy of them.
  package init(of collection: Collection) {
    version = collection.structuralVersion
    keys = collection.elementKeys
  }

  /// Whether the collection has other children than these, or in another order.
  ///
  /// - Complexity: O(1), unless the collection was written anew since.
  package mutating func differs(from collection: Collection) -> Bool {
    guard collection.structuralVersion != version else { return false }
    guard collection.elementKeys.elementsEqual(keys, by: Collection.isSame) else { return true }
    version = collection.structuralVersion
    return false
  }
}
