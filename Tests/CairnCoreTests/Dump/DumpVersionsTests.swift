import CairnCore
import Testing

/// The children of several versions of a value, which differences, partial assertions and printed
/// changes pair in the same way.
struct DumpVersionsTests {
  @Test func `Elements of arrays belong together by position`() throws {
    let pairs = try #require(paired([1, 2, 3], [1, 5]))
    #expect(pairs.map(\.text) == ["[0]: 1, 1", "[1]: 2, 5", "[2]: 3, –"])
  }

  @Test func `Elements with ids belong together by id, the former ones first`() throws {
    let pairs = try #require(paired(rows(1, 2, 3), rows(4, 3, 1)))
    #expect(
      pairs.map(\.text) == ["[id: 1]: 1, 1", "[id: 2]: 2, –", "[id: 3]: 3, 3", "[id: 4]: –, 4"]
    )
    #expect(!pairs.haveSameOrder(in: 0, as: 1))
    let inserted = try #require(paired(rows(1, 2, 3), rows(1, 4, 3)))
    #expect(inserted.haveSameOrder(in: 0, as: 1))
  }

  @Test func `Entries of a dictionary belong together by key`() throws {
    let pairs = try #require(paired(["a": 1, "b": 2], ["b": 3, "c": 4]))
    #expect(Set(pairs.map(\.text)) == [#"["a"]: 1, –"#, #"["b"]: 2, 3"#, #"["c"]: –, 4"#])
  }

  @Test func `Elements with the same id belong together in their order`() throws {
    let pairs = try #require(paired(Repeated(values: [7, 8]), Repeated(values: [7, 9, 10])))
    #expect(pairs.map(\.text) == ["[#0]: 7, 7", "[#0]: 8, 9", "[#0]: –, 10"])
  }

  @Test func `Values of different forms have no children together`() {
    #expect(paired([1], ["a": 1]) == nil)
    #expect(paired(First(value: 1), Second(value: 1)) == nil)
  }

  private func paired(_ old: Any, _ new: Any) -> [DumpVersions]? {
    guard case .group(let old) = DumpShape(of: old), case .group(let new) = DumpShape(of: new)
    else { return nil }
    return DumpVersions.of([old, new])
  }

  private func rows(_ ids: Int...) -> IdentifiedArray<Int, NumberedRow> {
    IdentifiedArray(uniqueElements: ids.map { NumberedRow(id: $0) })
  }
}

private struct First { var value: Int }

private struct Second { var value: Int }

private struct NumberedRow: Identifiable {
  let id: Int
}

/// A collection whose elements all have one id.
private struct Repeated: IdentifiedDumpCollection {
  let values: [Int]

  var identifiedDumpElements: [IdentifiedDumpElement] {
    values.map { IdentifiedDumpElement(label: "#0", id: 0, value: $0) }
  }
}

extension DumpVersions {
  fileprivate var text: String {
    let values = [self[0], self[1]].map { value in
      value.map { ($0 as? NumberedRow).map { "\($0.id)" } ?? "\($0)" } ?? "–"
    }
    return "\(label.step): \(values.joined(separator: ", "))"
  }
}
