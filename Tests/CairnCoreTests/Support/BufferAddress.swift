@testable import CairnCore

/// The address of an array's elements: another address after a change means that they were copied.
func bufferAddress(_ array: [Int]?) -> UInt? {
  array?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
}

extension IdentifiedArray {
  /// The same for the elements of an identified array.
  var elementsAddress: UInt? {
    storage.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

extension Leaf.State {
  /// A state whose buffer takes a while to copy.
  static var large: Leaf.State { Leaf.State(items: Array(repeating: 0, count: 100_000)) }
}
