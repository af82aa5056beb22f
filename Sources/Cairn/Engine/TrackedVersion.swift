/// A version in a state, and what it was when somebody last looked.
struct TrackedVersion {
  let place: VersionPlace
  let latest: ChangeStamp

  private init(_ latest: ChangeStamp, at place: VersionPlace) {
    self.latest = latest
    self.place = place
  }

  init(_ place: VersionPlace, in state: RawStateAddress) {
    self.init(place.version(in: state), at: place)
  }

  /// The same version as seen from further out.
  func advanced(by offset: Int) -> Self {
    Self(latest, at: place.advanced(by: offset))
  }

  /// The same place, at a version that it never had: it is looked at when it is asked for next.
  var forgotten: Self { Self(ChangeStamp(), at: place) }

  func isLatest(in state: RawStateAddress) -> Bool {
    place.version(in: state) == latest
  }

  /// The version as it is now, if it is another one.
  func change(in state: RawStateAddress) -> Self? {
    let version = place.version(in: state)
    return version == latest ? nil : Self(version, at: place)
  }
}
