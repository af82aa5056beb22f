import Foundation
import Testing

/// A value and its dump of one line.
struct DumpLine: CustomTestStringConvertible {
  let value: any Sendable
  let text: String

  init(_ value: any Sendable, _ text: String) {
    self.value = value
    self.text = text
  }

  var testDescription: String { text }

  static let all = platform + types + foundation

  private static let platform = [
    DumpLine(-1, "-1"), DumpLine(1.5, "1.5"), DumpLine(true, "true"), DumpLine("a", #""a""#),
    DumpLine("\"\\\t\u{A0}é👨‍👩‍👧", #""\"\\\t\u{00A0}é👨‍👩‍👧""#),
    DumpLine("a" as Character, #""a""#), DumpLine("abc".dropFirst(), #""bc""#),
    DumpLine(Int?.none, "nil"), DumpLine(Int?.some(1), "1"),
    DumpLine(Int??.some(nil), ".some(nil)"),
    DumpLine(Int???.some(.some(nil)), ".some(.some(nil))"),
    DumpLine("\u{A0}" as Character, #""\u{00A0}""#),
    DumpLine([Int](), "[]"), DumpLine([1, 2], "[1, 2]"), DumpLine(["a": 1], #"["a": 1]"#),
    DumpLine([Int: Int](), "[:]"), DumpLine(Set<Int>(), "Set([])"),
    DumpLine(1..<3, "1..<3"), DumpLine("a\nb"..."c", #""a\nb"..."c""#),
    DumpLine(Duration.seconds(2), "2.0 seconds"), DumpLine((), "()"),
    DumpLine(Result<Int, CancellationError>.success(1), ".success(1)"),
    DumpLine(Letter.State.self, "Letter.State.self"), DumpLine(\Letter.State.id, #"\State.id"#),
    DumpLine(Callback { 1 }, "Callback(run: (Function))"),
  ]

  private static let types = [
    DumpLine(Vacant(), "Vacant()"), DumpLine(Parts.none, ".none"),
    DumpLine(Parts.void(()), ".void(())"),
    DumpLine(Parts.one(1), ".one(1)"), DumpLine(Parts.label(id: 1), ".label(id: 1)"),
    DumpLine(Parts.labels(id: 1, name: "n"), #".labels(id: 1, name: "n")"#),
    DumpLine(Parts.tuple((1, name: "n")), #".tuple(1, name: "n")"#),
    DumpLine(
      Crate<Letter.State?>.Inner(value: nil),
      "Crate.Inner(value: nil)"
    ),
    DumpLine(Crate<[`a b`.C]>.Inner(value: []), "Crate.Inner(value: [])"),
    DumpLine([Int].Extra(), "Array.Extra(extra: 1)"),
    DumpLine(local(), "DumpLine.Local(id: 1)"),
    DumpLine(`a b`.C(`d e`: .`f g`), "`a b`.C(`d e`: .`f g`)"),
    DumpLine(`a b`.F.`h i`(1), ".`h i`(1)"), DumpLine(Spoken(), "described"),
    DumpLine(SpokenCase.first, "the first"),
    DumpLine(MacroStorage(), "MacroStorage(a: 1)"), DumpLine(Clerk(), "&Clerk(…)"),
    DumpLine(VacantClass(), "&VacantClass()"),
  ]

  private static let foundation = [
    DumpLine(Date(timeIntervalSinceReferenceDate: 0), "Date(2001-01-01 00:00:00 +0000)"),
    DumpLine(Date(timeIntervalSinceReferenceDate: 0.5), "Date(2001-01-01 00:00:00 +0000 + 0.5 s)"),
    DumpLine(Date(timeIntervalSinceReferenceDate: .nan), "Date(nan s)"),
    DumpLine(
      Date(timeIntervalSinceReferenceDate: 0)..<Date(timeIntervalSinceReferenceDate: 0.5),
      "Date(2001-01-01 00:00:00 +0000)..<Date(2001-01-01 00:00:00 +0000 + 0.5 s)"
    ),
    DumpLine(IndexSet([1, 2, 5]), "IndexSet(ranges: [1..<3, 5..<6])"),
    DumpLine(
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
      "UUID(00000000-0000-0000-0000-000000000001)"
    ),
    DumpLine(URL(string: "https://a.b/c"), "URL(https://a.b/c)"),
    DumpLine(Decimal(1.5), "Decimal(1.5)"),
    DumpLine(Data([1, 255]), "Data(2 bytes: 01 ff)"), DumpLine(Data(), "Data(0 bytes)"),
    DumpLine(
      Data(repeating: 0, count: 33),
      "Data(33 bytes: \(Array(repeating: "00", count: 16).joined(separator: " ")) …, "
        + "checksum cbf7a16bc31f675f)"
    ),
  ]

  private static func local() -> any Sendable {
    struct Local { var id = 1 }
    return Local()
  }
}
