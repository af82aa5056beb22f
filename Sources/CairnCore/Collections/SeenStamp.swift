/// The place of a stamp in a state, with the stamp that a reader last saw there.
@usableFromInline
package struct SeenStamp {
  @usableFromInline package let offset: Int
  @usableFromInline package var latest: ChangeStamp

  private init(_ latest: ChangeStamp, at offset: Int) {
    self.latest = latest
    self.offset = offset
  }

  package init(at offset: Int, in state: RawStateAddress) {
    self.init(state.stamp(at: offset), at: offset)
  }

  /// Returns the same stamp relative to an outer state.
  package func advanced(by outer: Int) -> Self { Self(latest, at: outer + offset) }

  /// The same place with a stamp that it never had, so that the next check sees a change.
  package var forgotten: Self { Self(ChangeStamp(), at: offset) }

  /// Returns the present stamp, if it has changed.
  @inlinable
  @inline(__always)
  package func change(in state: RawStateAddress) -> ChangeStamp? {
    let stamp = state.stamp(at: offset)
    return stamp == latest ? nil : stamp
  }
}
