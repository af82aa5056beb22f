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
  ///
  /// Other tests run between two seeds. Otherwise, the few tests that take long would occupy all
  /// threads first, and the many tests of the main actor would then run on one thread alone.
  public static func group(_ group: UInt64, upTo count: UInt64) -> YieldingSequence<UInt64> {
    YieldingSequence(elements: upTo(count).filter { $0 % 4 == group })
  }
}

/// Elements before each of which the task yields.
public struct YieldingSequence<Element>: AsyncSequence {
  let elements: [Element]

  public struct AsyncIterator: AsyncIteratorProtocol {
    var elements: IndexingIterator<[Element]>

    public mutating func next(isolation: isolated (any Actor)?) async -> Element? {
      await Task.yield()
      return elements.next()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(elements: elements.makeIterator())
  }
}
