/// Where the stack has grown to.
enum StackAddress {
  /// The address of something on the stack.
  @inline(never)
  static var current: UInt {
    var mark: UInt8 = 0
    // SAFETY: the address is looked at, and neither read nor written.
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}
