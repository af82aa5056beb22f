/// The top of the stack.
enum StackAddress {
  /// The address of a variable on the stack.
  @inline(never)
  static var current: UInt {
    var mark: UInt8 = 0
    // SAFETY: only the address is used; nothing is read or written there.
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
