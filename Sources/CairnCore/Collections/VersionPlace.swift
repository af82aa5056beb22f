/// Where a version lies in a state, if that is always the same place.
@usableFromInline
package enum VersionPlace: Sendable {
  /// The version itself.
  case stamp(offset: Int)
  /// The log of a collection, whose latest stamp is its version.
  case log(offset: Int)

  /// The same place as seen from further out.
  package func advanced(by offset: Int) -> Self {
    switch self {
    case .stamp(let inner): .stamp(offset: offset + inner)
    case .log(let inner): .log(offset: offset + inner)
    }
  }

  /// The version in the state at an address.
  package func version(in state: RawStateAddress) -> ChangeStamp {
    switch self {
    case .stamp(let offset):
      state.version(at: offset)
    case .log(let offset):
      state.advanced(by: offset)[as: TouchLog.self].latest
    }
  }
}
