import Cairn

/// The order of the elements of a collection, kept from one recorded state to the next: a change
/// costs as much as the elements that it affects, however many there are.
///
/// A checksum of the neighbors distinguishes the order from other ones. The same order has the same
/// checksum in every process.
final class KeptOrder<ID: Hashable> {
  private struct Place {
    var previous: ID?
    var next: ID?
    let label: UInt64
  }

  private var places: [ID: Place] = [:]
  private var first: ID?
  private(set) var checksum: UInt64 = 0

  /// Inserts an element after another one, or at the start.
  func insert(_ id: ID, after previous: ID?, label: String) {
    let next = previous.map { places[$0]?.next } ?? first
    checksum &-= pair(previous, next)
    places[id] = Place(previous: previous, next: next, label: label.utf8.checksum)
    join(previous, id)
    join(id, next)
  }

  /// Removes an element, if it is there.
  func remove(_ id: ID) {
    guard let place = places[id] else { return }
    checksum &-= pair(place.previous, id) &+ pair(id, place.next)
    places[id] = nil
    join(place.previous, place.next)
  }

  /// Makes two elements neighbors; nil stands for the ends.
  private func join(_ previous: ID?, _ next: ID?) {
    if let previous { places[previous]?.next = next } else { first = next }
    if let next { places[next]?.previous = previous }
    checksum &+= pair(previous, next)
  }

  private func pair(_ previous: ID?, _ next: ID?) -> UInt64 {
    func label(_ id: ID?) -> UInt64 { id.flatMap { places[$0]?.label } ?? 0 }
    // Mixes the bits, so that the sum over all pairs depends on which ones are neighbors.
    var mixed = label(previous) &* 0x9E37_79B9_7F4A_7C15 ^ label(next)
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
