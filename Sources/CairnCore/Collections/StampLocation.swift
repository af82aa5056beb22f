/// Where a stamp lies in a state, if that is always the same location.
@usableFromInline
package enum StampLocation: Sendable {
  /// The stamp itself.
  case stamp(offset: Int)
  /// The log of a collection, of which the latest stamp counts.
  case log(offset: Int)

  /// The same location as seen from further out.
  package func advanced(by offset: Int) -> Self {
    switch self {
    case .stamp(let inner): .stamp(offset: offset + inner)
    case .log(let inner): .log(offset: offset + inner)
    }
  }

  /// The stamp in the state at an address.
  package func stamp(in state: RawStateAddress) -> ChangeStamp {
    switch self {
    case .stamp(let offset):
      state.stamp(at: offset)
    case .log(let offset):
      state.advanced(by: offset)[as: ChangeLog.self].latest
    }
  }
}
