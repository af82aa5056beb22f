import Foundation

/// The seeds of random tests: `SEEDS=1000 swift test --filter ModelTests` takes more seeds than the
/// gate does, and `SEEDS='182..<183'` those of a failure.
public enum Seeds {
  /// The seeds from 0 to `count`, unless the environment names others.
  public static func upTo(_ count: UInt64) -> Range<UInt64> {
    let wanted = ProcessInfo.processInfo.environment["SEEDS"]
    return wanted.map(parse) ?? 0..<count
  }

  private static func parse(_ text: String) -> Range<UInt64> {
    let bounds = text.split(separator: "..<").map { UInt64($0) }
    switch bounds.count {
    case 1: if let upper = bounds[0] { return 0..<upper }
    case 2: if let lower = bounds[0], let upper = bounds[1], lower < upper { return lower..<upper }
    default: break
    }
    preconditionFailure("SEEDS=\(text): not a number or a range, as in 100 or 100..<200")
  }

  /// The seeds of a group. There are four groups, each a test case.
  public static func group(_ group: UInt64, upTo count: UInt64) -> [UInt64] {
    upTo(count).filter { $0 % 4 == group }
  }
}
