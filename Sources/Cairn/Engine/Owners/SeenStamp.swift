/// A stamp in a state, and what it was when the engine last looked.
struct SeenStamp {
  let location: StampLocation
  let latest: ChangeStamp

  private init(_ latest: ChangeStamp, at location: StampLocation) {
    self.latest = latest
    self.location = location
  }

  init(_ location: StampLocation, in state: RawStateAddress) {
    self.init(location.stamp(in: state), at: location)
  }

  /// The same stamp as seen from further out.
  func advanced(by offset: Int) -> Self {
    Self(latest, at: location.advanced(by: offset))
  }

  /// The same location, at a stamp that it never had: it is looked at when it is asked for next.
  var forgotten: Self { Self(ChangeStamp(), at: location) }

  func isLatest(in state: RawStateAddress) -> Bool {
    location.stamp(in: state) == latest
  }

  /// The stamp as it is now, if it is another one.
  func change(in state: RawStateAddress) -> Self? {
    let stamp = location.stamp(in: state)
    return stamp == latest ? nil : Self(stamp, at: location)
  }
}
