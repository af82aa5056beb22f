import Cairn
import Foundation
import Synchronization

/// The reads of dates, UUIDs and random numbers that a replay does not override. They have other
/// values than in the recorded session, and explain a difference.
final class LiveReads: Sendable {
  private let names = Mutex<[String]>([])

  /// Returns the names of the dependencies that were read since the last call, such as `\.uuid`, in
  /// the order of their first reads.
  func take() -> [String] {
    names.withLock { names in
      defer { names = [] }
      return names
    }
  }

  fileprivate func add(_ name: String) {
    names.withLock { if !$0.contains(name) { $0.append(name) } }
  }
}

extension DependencyValues {
  /// Records the reads of the generators without an override.
  mutating func record(in reads: LiveReads) {
    let defaults = self
    if overriddenUUIDGenerator == nil {
      uuid = UUIDGenerator {
        reads.add(#"\.uuid"#)
        return defaults.uuid()
      }
    }
    if overriddenDateGenerator == nil {
      date = DateGenerator {
        reads.add(#"\.date"#)
        return defaults.date()
      }
    }
    if overriddenRandomNumberGenerator == nil {
      withRandomNumberGenerator = WithRandomNumberGenerator(
        RecordedDraws(reads: reads, defaults: defaults)
      )
    }
  }
}

private struct RecordedDraws: RandomNumberGenerator, Sendable {
  let reads: LiveReads
  let defaults: DependencyValues

  func next() -> UInt64 {
    reads.add(#"\.withRandomNumberGenerator"#)
    return defaults.withRandomNumberGenerator { $0.next() }
  }
}
