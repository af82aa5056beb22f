import Cairn
import Testing

@Suite struct PathRestorationTests {
  private struct Missing: Error, CustomStringConvertible {
    var description: String { "it was deleted" }
  }

  private func restore(
    _ ids: [Int],
    without missing: Set<Int>,
    _ policy: PathRestoration<Int, String>.Policy = .longestPrefix
  ) -> PathRestoration<Int, String> {
    PathRestoration(ids, policy: policy) { id in
      guard !missing.contains(id) else { throw Missing() }
      return "screen \(id)"
    }
  }

  private func dropped(_ restoration: PathRestoration<Int, String>) -> [String] {
    restoration.dropped.map { "\($0.position) \($0.id): \($0.reason)" }
  }

  // R2
  @Test func `A whole path is restored`() {
    let restoration = restore([1, 2, 1], without: [])
    #expect(restoration.screens == ["screen 1", "screen 2", "screen 1"])
    #expect(restoration.dropped.isEmpty)
  }

  // R2
  @Test func `The longest valid prefix is kept, and the rest is reported`() {
    let restoration = restore([1, 2, 3, 4], without: [2, 4])
    #expect(restoration.screens == ["screen 1"])
    #expect(
      dropped(restoration) == [
        "1 2: it was deleted", "2 3: it lay over 2, which is missing",
        "3 4: it lay over 2, which is missing",
      ]
    )
  }

  // R2
  @Test func `All valid elements are kept if that is wanted`() {
    let restoration = restore([1, 2, 3, 4], without: [2, 4], .everything)
    #expect(restoration.screens == ["screen 1", "screen 3"])
    #expect(dropped(restoration) == ["1 2: it was deleted", "3 4: it was deleted"])
  }

  @Test func `An empty path is restored as an empty path`() {
    #expect(restore([], without: []).screens.isEmpty)
  }
}
