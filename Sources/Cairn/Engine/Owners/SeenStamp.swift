/// A location of a stamp in a state, with the stamp that the engine last saw there.
struct SeenStamp {
  let location: StampLocation
  var latest: ChangeStamp

  private init(_ latest: ChangeStamp, at location: StampLocation) {
    self.latest = latest
    self.location = location
  }

  init(_ location: StampLocation, in state: RawStateAddress) {
    self.init(location.stamp(in: state), at: location)
  }

  /// Returns the same stamp relative to an outer state.
  func advanced(by offset: Int) -> Self {
    Self(latest, at: location.advanced(by: offset))
  }

  /// The same location with a stamp that it never had, so that the next check sees a change.
  var forgotten: Self { Self(ChangeStamp(), at: location) }

  func isLatest(in state: RawStateAddress) -> Bool {
    location.stamp(in: state) == latest
  }

  /// Returns the present stamp, if it has changed.
  @inline(__always)
  func change(in state: RawStateAddress) -> ChangeStamp? {
    let stamp = location.stamp(in: state)
    return stamp == latest ? nil : stamp
  }
}
