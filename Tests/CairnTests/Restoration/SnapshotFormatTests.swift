import Cairn
import Foundation
import TestSupport
import Testing

struct Whereabouts: Codable, Equatable, Sendable {
  var recipes: [String] = []
  var showsNotes = false
}

private struct OldWhereabouts: Decodable {
  var recipe: String?
}

@Suite struct SnapshotFormatTests {
  private let format = SnapshotFormat<Whereabouts>(version: 3)
    .migrating(from: 2, as: OldWhereabouts.self) { old in
      Whereabouts(recipes: old.recipe.map { [$0] } ?? [])
    }

  private func data(_ text: String) -> Data { Data(text.utf8) }

  // R2
  @Test func `A snapshot is readable text, and equal values have equal snapshots`() throws {
    let text = String(
      decoding: try format.encode(Whereabouts(recipes: ["pie/crust"])),
      as: UTF8.self
    )
    #expect(
      text == """
        {
          "value" : {
            "recipes" : [
              "pie/crust"
            ],
            "showsNotes" : false
          },
          "version" : 3
        }

        """
    )
  }

  // R2
  @Test(arguments: [Whereabouts(), Whereabouts(recipes: ["a", "b"], showsNotes: true)])
  func `A written snapshot is read`(place: Whereabouts) throws {
    #expect(try format.decode(format.encode(place)) == place)
  }

  // R2
  @Test func `An older snapshot is migrated`() throws {
    let old = data(#"{"version": 2, "value": {"recipe": "pie"}}"#)
    #expect(try format.decode(old) == Whereabouts(recipes: ["pie"]))
  }

  // R2
  @Test(arguments: [
    (#"{"version": 4, "value": {}}"#, SnapshotError.newer(version: 4, known: 3)),
    (#"{"version": 1, "value": {}}"#, .tooOld(version: 1)),
    (#"{"version": -7, "value": {}}"#, .tooOld(version: -7)),
    (#"{"value": {}}"#, .damaged("there is no 'version'")),
    (#"{"version": 3}"#, .damaged("there is no 'value'")),
    (
      #"{"version": 3, "value": {"recipes": ["a"]}}"#,
      .damaged("there is no 'showsNotes' at value")
    ),
  ])
  func `An error says why the snapshot cannot be read`(text: String, error: SnapshotError) {
    #expect(throws: error) { try format.decode(data(text)) }
  }

  // R2
  @Test(arguments: [
    "", "{", "[]", "null", "nonsense", "\u{0}", #"{"version": "3"}"#, #"{"version": 3e99}"#,
    #"{"version": 3, "value": {"recipes": [1], "showsNotes": false}}"#,
    #"{"version": 2, "value": 7}"#, #"{"version": 99999999999999999999}"#,
    #"{"version": 3.5, "value": {}}"#, #"{"version": null}"#, #"{"version": 3, "value": null}"#,
    #"{"version": 3, "value": "# + String(repeating: #"{"a":"#, count: 100_000),
    String(repeating: "[", count: 100_000),
  ])
  func `Damaged bytes are an error`(text: String) {
    let error = #expect(throws: SnapshotError.self) { try format.decode(data(text)) }
    guard case .damaged(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  // R2
  @Test func `Unknown fields are ignored`() throws {
    let text = #"""
      {"by": "a later build", "version": 3, "more": [[[{"a": 1e300}]]],
       "value": {"recipes": ["a"], "showsNotes": true, "theme": {"dark": null}}}
      """#
    #expect(try format.decode(data(text)) == Whereabouts(recipes: ["a"], showsNotes: true))
  }

  // R2
  @Test func `The reason is one line, whatever the keys contain`() {
    let format = SnapshotFormat<[String: Int]>()
    let key = #"a\n\u001b[31m\u202e"# + String(repeating: "x", count: 10_000)
    let error = #expect(throws: SnapshotError.self) {
      try format.decode(data(#"{"version": 1, "value": {"\#(key)": true}}"#))
    }
    let message = error?.description ?? ""
    #expect(message.contains(#" at value.a\u{a}\u{1b}[31m\u{202e}xx"#))
    #expect(message.unicodeScalars.count < 340)
  }

  // I3
  @Test(.startsProcess) func `A version has one migration`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapshotFormat<Whereabouts>(version: 2)
        .migrating(from: 1, as: OldWhereabouts.self) { _ in Whereabouts() }
        .migrating(from: 1, as: OldWhereabouts.self) { _ in Whereabouts() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("SnapshotFormat.migrating: version 1 has a migration already"))
  }

  // I3
  @Test(.startsProcess) func `A version below 1 is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapshotFormat<Whereabouts>(version: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("SnapshotFormat: version 0 is less than 1"))
  }

  // I3
  @Test(.startsProcess) func `A migration from the present version is a broken precondition`() async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapshotFormat<Whereabouts>(version: 2)
        .migrating(from: 2, as: OldWhereabouts.self) { _ in Whereabouts() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("SnapshotFormat.migrating: version 2 is not between 1 and 1"))
  }

  // R2
  @Test func `A migration that throws makes the snapshot a damaged one`() {
    struct Impossible: Error {}
    let format = SnapshotFormat<Whereabouts>(version: 2)
      .migrating(from: 1, as: OldWhereabouts.self) { _ in throw Impossible() }
    #expect(throws: SnapshotError.damaged("Impossible()")) {
      try format.decode(data(#"{"version": 1, "value": {}}"#))
    }
  }

  private struct Weight: Codable {
    func encode(to encoder: any Encoder) throws {
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "heavy")
      throw EncodingError.invalidValue(self, context)
    }
  }

  // R2
  @Test func `A value that cannot be written is an error that names it`() {
    let error = #expect(throws: SnapshotError.self) {
      try SnapshotFormat<[Weight]>().encode([Weight()])
    }
    #expect(error == .unwritable("heavy at value[0]"))
  }

  // R2
  @Test func `Infinity and NaN are written and read`() throws {
    let numbers = [1, .infinity, -.infinity, .nan, 0.5]
    let format = SnapshotFormat<[Double]>()
    let text = String(decoding: try format.encode(numbers), as: UTF8.self)
    for name in [#""inf""#, #""-inf""#, #""nan""#] { #expect(text.contains(name)) }
    let found = try format.decode(format.encode(numbers))
    #expect(found.map(\.description) == numbers.map(\.description))
    #expect(
      try SnapshotFormat<Float>().decode(SnapshotFormat<Float>().encode(.infinity)).isInfinite
    )
  }

  // R2
  @Test func `Numbers of every kind are written and read`() throws {
    struct Numbers: Codable, Equatable {
      var decimals = [Decimal.nan, Decimal(string: "-0.00000000000000000001") ?? 0, 1e30]
      var large = UInt128.max
      var small = Int128.min
      var byNumber = [Int128.min: Decimal.nan]
    }
    let format = SnapshotFormat<Numbers>()
    #expect(try format.decode(format.encode(Numbers())) == Numbers())
  }

  private indirect enum Nest: Codable, Equatable, Sendable {
    case end
    case more(Nest)

    init(depth: Int) {
      self = (0..<depth).reduce(.end) { nest, _ in .more(nest) }
    }

    var depth: Int {
      var (depth, rest) = (0, self)
      while case .more(let next) = rest { (depth, rest) = (depth + 1, next) }
      return depth
    }
  }

  // R2
  @Test(arguments: [240, 260, 20_000])
  func `A deep value is written and read on a small stack, or is an error`(depth: Int) async {
    let found = await onSmallStack {
      Result<Int, any Error> {
        let format = SnapshotFormat<Nest>()
        // Released level by level: the value itself would need a large stack.
        var nest = Nest(depth: depth)
        defer { while case .more(let next) = nest { nest = next } }
        let data = try format.encode(nest)
        var read = try format.decode(data)
        defer { while case .more(let next) = read { read = next } }
        return read.depth
      }
    }
    if depth == 240 {
      #expect((try? found.get()) == 240)
    } else {
      let error = #expect(throws: SnapshotError.self) { try found.get() }
      #expect(error == .unwritable("it has more than 500 levels"))
    }
  }

  // R2
  @Test(arguments: ["[", #"{"a":"#, #"{"more":{"_0":"#])
  func `Damaged data with many levels is an error on a small stack`(part: String) async {
    let text = #"{"version": 1, "value": "# + String(repeating: part, count: 100_000)
    let error = await onSmallStack {
      Result<Void, any Error> { _ = try SnapshotFormat<Nest>().decode(Data(text.utf8)) }
    }
    #expect(throws: SnapshotError.damaged("it has more than 512 levels")) { try error.get() }
  }

  @Test(arguments: [
    (SnapshotError.damaged("x"), "the snapshot is damaged: x"),
    (
      .newer(version: 4, known: 3),
      "the snapshot has version 4, and this app knows versions up to 3"
    ),
    (.tooOld(version: 1), "the snapshot has version 1, and there is no migration from it"),
    (.unreadable("x"), "the snapshot cannot be read: x"),
    (.unwritable("x"), "the snapshot cannot be written: x"),
  ])
  func `An error is described in one line`(error: SnapshotError, text: String) {
    #expect("\(error)" == text)
  }
}
