import Foundation

/// Room for a value that may be missing. An optional is that too; but generic code that nobody
/// specialises looks up its type at every use.
final class Room<Value>: EmptyableRoom {
  // SAFETY: it is initialised where `isFilled` says so, also while the value that was in there goes:
  // its `deinit` may do anything.
  private let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private(set) var isFilled = false

  deinit {
    empty()
    address.deallocate()
  }

  /// The value, where there is one.
  var value: Value {
    precondition(isFilled, "Room.value: there is none")
    return address.pointee
  }

  /// Where the value lies for as long as it stays, or will lie.
  var place: UnsafePointer<Value> { UnsafePointer(address) }

  /// The bytes of the value, for as long as it stays.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: address, count: MemoryLayout<Value>.size)
  }

  /// Changes the value, where there is one, where it lies.
  func modify(_ body: (inout Value) -> Void) {
    precondition(isFilled, "Room.modify: there is none")
    body(&address.pointee)
  }

  /// Whether the value, which is there, and another one are the same bytes.
  func hasSameBytes(as other: Value) -> Bool {
    // SAFETY: both are a value of the type, and as long as one.
    withUnsafePointer(to: other) { memcmp($0, address, MemoryLayout<Value>.size) == 0 }
  }

  func fill(_ value: Value) {
    guard isFilled else {
      address.initialize(to: value)
      isFilled = true
      return
    }
    let old = address.move()
    address.initialize(to: value)
    withExtendedLifetime(old) {}
  }

  override func empty() {
    guard isFilled else { return }
    isFilled = false
    _ = address.move()
  }
}

/// A room of whatever size.
class EmptyableRoom {
  /// Lets go of what is in there.
  func empty() {
    preconditionFailure("EmptyableRoom.empty: abstract")
  }
}
