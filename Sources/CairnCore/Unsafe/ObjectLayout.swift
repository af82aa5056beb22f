/// Distances from the start of an object to values inside it.
// SAFETY: only the addresses are used; nothing is read or written there.
enum ObjectLayout {
  /// Returns the distance of an element from the start of the object that holds the elements of an
  /// array. An array is a reference to that object. The distance is the same in all objects of the
  /// type.
  static func distance<Element>(
    toElementAt position: Int,
    of elements: ContiguousArray<Element>
  ) -> Int {
    let object = unsafe withUnsafeBytes(of: elements) { unsafe $0.load(as: UnsafeRawPointer.self) }
    return unsafe elements.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress, elements.indices.contains(position) else {
        preconditionFailure("ObjectLayout.distance: \(position) is not in \(elements.indices)")
      }
      return unsafe UnsafeRawPointer(start + position) - object
    }
  }

  /// Returns the distance of a stored property of a class from the start of the object. It is the
  /// same in all objects of the class.
  ///
  /// - Parameter property: The property, as `&object.property`.
  @safe
  static func distance<Value>(
    to property: UnsafeMutablePointer<Value>,
    in object: AnyObject
  ) -> Int {
    unsafe UnsafeRawPointer(property)
      - UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
