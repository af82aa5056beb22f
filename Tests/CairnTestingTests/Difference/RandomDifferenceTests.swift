import CairnTesting
import TestSupport
import Testing

@Suite struct RandomDifferenceTests {
  @Test func `Values have a difference exactly if their dumps differ`() {
    for seed in Seeds.upTo(150) {
      var random = SeededGenerator(seed: seed)
      let value = RandomDump(using: &random)
      let text = dumpText(value)
      for other in [value.changed(using: &random), RandomDump(using: &random), value] {
        let differs = text != dumpText(other)
        #expect((difference(value, other) != nil) == differs, "seed \(seed)")
        #expect(
          (difference(Uncomparable(value), Uncomparable(other)) != nil) == differs,
          "seed \(seed)"
        )
      }
    }
  }

  @Test func `Every marked line is from the dump of its side`() {
    for seed in Seeds.upTo(150) {
      var random = SeededGenerator(seed: seed)
      let value = RandomDump(using: &random)
      let other = value.changed(using: &random)
      let lines = difference(value, other)?.split(separator: "\n") ?? []
      let (before, after) = (words(dumpText(value)), words(dumpText(other)))
      let removed = lines.filter { $0.first == "-" }.map {
        words($0.replacing(#/^. *\[\d+\]: /#, with: ""))
      }
      let inserted = lines.filter { $0.first == "+" }.map {
        words($0.replacing(#/^. *\[\d+\]: /#, with: ""))
      }
      #expect(removed.allSatisfy { $0.isSubset(of: before) }, "seed \(seed)")
      #expect(inserted.allSatisfy { $0.isSubset(of: after) }, "seed \(seed)")
    }
  }

  /// The parts of a text without its layout.
  private func words(_ text: some StringProtocol) -> Set<Substring> {
    let separators: Set<Character> = ["(", ")", "[", "]", ",", " ", "\n", "-", "+"]
    return Set(Substring(text).split(whereSeparator: separators.contains))
  }
}

/// A value without `==`.
private struct Uncomparable {
  let value: RandomDump
  let handler: @Sendable () -> Void = {}

  init(_ value: RandomDump) {
    self.value = value
  }
}
