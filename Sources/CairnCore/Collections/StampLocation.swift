/// The fixed location of a stamp in a state.
@usableFromInline
package enum StampLocation: Sendable {
  /// The stamp itself.
  case stamp(offset: Int)
  /// The log of a collection, whose latest stamp counts.
  case log(offset: Int)

  /// Returns the same location as an offset from an enclosing state.
  package func advanced(by offset: Int) -> Self {
    switch self {
    case .stamp(let inner): .stamp(offset: offset + inner)
    case .log(let inner): .log(offset: offset + inner)
    }
  }

  /// Returns the stamp in the state at an address.
  @inlinable
  @inline(__always)
  package func stamp(in state: RawStateAddress) -> ChangeStamp {
    switch self {
    case .stamp(let offset): state.stamp(at: offset)
    case .log(let offset): state.advanced(by: offset)[as: ChangeLog.self].latest
    }
  }
}
