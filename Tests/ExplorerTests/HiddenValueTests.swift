import Cairn
import CairnExplorer
import Foundation
import Synchronization
import TestSupport
import Testing

/// Values of libraries that are equal by `==`, and are not the same.
@Suite struct HiddenValueTests {
  /// A value whose `==` compares everything that the value's own `==` compares.
  private struct Strict<Value: Hashable>: Hashable {
    var value: Value
  }

  /// A value that counts as equal to all others.
  private struct Loose<Value>: Hashable {
    var value: Value

    static func == (lhs: Self, rhs: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// Explores a feature that replaces a value by another one.
  private func explore<State: Hashable>(
    _ first: State,
    _ second: State,
    keeping: Explorer<State, Bool>.Keeping = .states
  ) -> Exploration<State, Bool> {
    let explorer = Explorer(initialState: first) {
      Reduce<State, Bool> { state, isFirst in
        state = isFirst ? first : second
        return .none
      }
    }
    explorer.actions("user") { _ in [true, false] }
    explorer.always("nothing is wrong") { _ in true }
    return explorer.explore(keeping: keeping, at: here)
  }

  /// Expects that a search for all states names a field in which two states differ, and that a search
  /// for fingerprints finds both states.
  private func expectDifference<State: Hashable>(
    _ first: State,
    _ second: State,
    in field: String = "value",
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(first == second, sourceLocation: location)
    let found = explore(first, second)
    #expect(found.hiddenDifferences == [field], sourceLocation: location)
    #expect(found.verdict(of: "nothing is wrong") == .nothingFound, sourceLocation: location)
    let fingerprints = explore(first, second, keeping: .fingerprints)
    #expect(fingerprints.configurations == 2, sourceLocation: location)
    #expect(fingerprints.verdict(of: "nothing is wrong") == .holds, sourceLocation: location)
  }

  /// Expects that a field is named that the explorer cannot see whole.
  private func expectUnseen<State: Hashable>(
    _ first: State,
    _ second: State,
    _ reason: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for keeping in [Explorer<State, Bool>.Keeping.states, .fingerprints] {
      let found = explore(first, second, keeping: keeping)
      #expect(found.hiddenDifferences == ["value"], sourceLocation: location)
      #expect(found.verdict(of: "nothing is wrong") == .nothingFound, sourceLocation: location)
      #expect("\(found)".contains("value, which \(reason)"), "\(found)", sourceLocation: location)
    }
  }

  /// A state with functions, which no comparison sees.
  private struct Handlers: Equatable {
    struct Inner { var close: @Sendable (Int) -> Void = { _ in } }
    var isOpen = false
    var open: @Sendable () -> Void = {}
    var inner = Inner()

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.isOpen == rhs.isOpen }
  }

  @Test func `X32 Fields that the test ignores are not named`() {
    func explore<each Field>(
      _ fields: repeat WritableKeyPath<Handlers, each Field>,
      keeping: Explorer<Handlers, Bool>.Keeping
    ) -> [String] {
      let explorer = Explorer(initialState: Handlers(), ignoring: repeat each fields) {
        Reduce<Handlers, Bool> { state, isOpen in
          state.isOpen = isOpen
          state.open = { print(isOpen) }
          state.inner.close = { print(isOpen, $0) }
          return .none
        }
      }
      explorer.actions("user") { _ in [true, false] }
      return explorer.explore(keeping: keeping, at: here).hiddenDifferences
    }
    for keeping in [Explorer<Handlers, Bool>.Keeping.states, .fingerprints] {
      #expect(explore(\.open, keeping: keeping) == ["inner.close"])
      #expect(explore(\.open, \.inner, keeping: keeping) == [])
      #expect(explore(\.inner.close, \.open, keeping: keeping) == [])
    }
  }

  @Test func `X32 Slices with other indices differ`() {
    expectDifference(
      Strict(value: Data([1, 2])),
      Strict(value: Data([0, 1, 2]).dropFirst())
    )
    expectDifference(Strict(value: [1, 2][...]), Strict(value: [0, 1, 2].dropFirst()))
    expectDifference(Strict(value: "ab"[...]), Strict(value: "cab".dropFirst()))
    expectDifference(
      Strict(value: ["a": [1, 2][...]]),
      Strict(value: ["a": [0, 1, 2].dropFirst()]),
      in: "value[]"
    )
  }

  /// A number in a form that Foundation reads and does not make.
  private func decimal(mantissa: Int, exponent: Int) throws -> Decimal {
    let parts: [String: Any] = [
      "exponent": exponent, "length": 1, "isNegative": false, "isCompact": false,
      "mantissa": [mantissa] + Array(repeating: 0, count: 7),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: parts,
      format: .xml,
      options: 0
    )
    return try PropertyListDecoder().decode(Decimal.self, from: data)
  }

  @Test func `X32 Numbers and measurements in another form differ`() throws {
    expectDifference(
      Strict(value: Measurement(value: 1, unit: UnitLength.kilometers)),
      Strict(value: Measurement(value: 1_000, unit: UnitLength.meters))
    )
    expectDifference(
      Strict(value: Decimal(1)),
      Strict(value: try decimal(mantissa: 100, exponent: -2))
    )
    expectDifference(Strict(value: NSNumber(value: 1)), Strict(value: NSNumber(value: 1.0)))
    expectDifference(Strict(value: 0.0 as Double??), Strict(value: -0.0 as Double??))
    expectDifference(
      Strict(value: 0.0..<1.0),
      Strict(value: -0.0..<1.0),
      in: "value.lowerBound"
    )
    expectDifference(
      Loose(value: Double.nan),
      Loose(value: Double(nan: 1, signaling: false))
    )
  }

  @Test func `X32 Dates of the reference date and of its negative differ`() {
    let (date, other) = (
      Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: -0.0)
    )
    expectDifference(Strict(value: date), Strict(value: other))
    expectDifference(
      Strict(value: DateInterval(start: date, duration: 1)),
      Strict(value: DateInterval(start: other, duration: 1))
    )
  }

  @Test func `X32 Texts with other code units differ`() {
    expectDifference(Strict(value: "e\u{301}" as Character), Strict(value: "\u{e9}" as Character))
    expectDifference(
      Strict(value: "a\u{323}\u{301}"),
      Strict(value: "a\u{301}\u{323}")
    )
    expectDifference(
      Strict(value: AttributedString("e\u{301}")),
      Strict(value: AttributedString("\u{e9}"))
    )
  }

  @Test func `X32 Values whose types are hidden differ`() {
    expectDifference(Loose(value: 1 as any Equatable), Loose(value: 2 as any Equatable))
    expectDifference(Loose(value: Int.self as Any.Type), Loose(value: Bool.self as Any.Type))
    expectDifference(Loose(value: \Row.id), Loose(value: \Row.count))
  }

  private struct Row {
    var id = 0
    var count = 0
  }

  @Test func `X32 A function in the state is named when it is replaced`() {
    let (first, second) = ("a", "b")
    expectUnseen(
      Loose(value: { first }),
      Loose(value: { second }),
      "is a function, '() -> String'"
    )
  }

  /// A type whose mirror leaves out a field.
  private struct Veiled: CustomReflectable {
    var name = "a long name of more than sixteen letters"
    var count = 0

    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }

  @Test func `X32 A type with a mirror of its own is named`() {
    expectUnseen(
      Loose(value: Veiled()),
      Loose(value: Veiled(count: 1)),
      "has the type 'Veiled', whose 'customMirror' may leave out fields"
    )
  }

  @Test func `X32 An object with fields that cannot be seen is named`() {
    expectUnseen(
      Loose(value: LockIsolated(0)),
      Loose(value: LockIsolated(1)),
      "is an object of 'LockIsolated<Int>'"
    )
  }

  private class Base {
    var number = 0.0
    var other: Base?
  }

  private final class Derived: Base {
    var name = "a"
  }

  @Test func `X32 Objects are compared with all that they refer to`() {
    let (first, second) = (Derived(), Derived())
    (first.other, second.other) = (second, first)
    #expect(explore(Loose(value: first), Loose(value: second)).isExhaustive)
    second.number = -0.0
    #expect(
      explore(Loose(value: first), Loose(value: second)).hiddenDifferences.contains("value.number")
    )
  }

  @Test func `X32 Values that are the same in another place of memory hide nothing`() {
    func expectNothing<State: Hashable>(_ first: State, _ second: State) {
      let found = explore(first, second)
      #expect(found.hiddenDifferences == [])
      #expect(found.configurations == 1)
      #expect(found.isExhaustive)
    }
    let text = { (number: Int) in "a text that is too long to be stored in place \(number)" }
    expectNothing(Strict(value: text(1)), Strict(value: text(1)))
    expectNothing(Strict(value: Data([1, 2])), Strict(value: Data([1, 2])))
    expectNothing(Strict(value: [1, 2][1...]), Strict(value: [0, 2][1...]))
    expectNothing(
      Strict(value: AttributedString(text(1))),
      Strict(value: AttributedString(text(1)))
    )
    expectNothing(Strict(value: URL(filePath: text(1))), Strict(value: URL(filePath: text(1))))
    expectNothing(Strict(value: \Row.id), Strict(value: \Row.id))
    let name = text(1)
    let closure = Loose(value: { name })
    expectNothing(closure, closure)
  }

  @Test func `X32 Values that are not equal are never merged`() {
    func count<State: Hashable>(_ first: State, _ second: State) -> [Int] {
      [.states, .fingerprints].map { explore(first, second, keeping: $0).configurations }
    }
    let base = URL(string: "https://cairn.example/a/")
    #expect(
      count(URL(string: "b", relativeTo: base), URL(string: "https://cairn.example/a/b")) == [2, 2]
    )
    #expect(count(Int??.none, Int??.some(nil)) == [2, 2])
    #expect(count(NSNumber(value: 1), NSNumber(value: 2)) == [2, 2])
  }

  @Test func `X32 The values that clients remember are compared too`() {
    struct Remembered: Hashable {
      var number = 0.0
    }
    let memory = LockIsolated<LockIsolated<Remembered>?>(nil)
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Double> { _, number in
        memory.value?.setValue(Remembered(number: number))
        return .none
      }
    } withDependencies: {
      memory.setValue($0.memory(Remembered()))
    }
    explorer.actions("user") { _ in [-0.0] }
    #expect(explorer.explore(at: here).hiddenDifferences == ["the memory of a client.number"])
  }

  @Test func `X32 Orders of tasks that send equal actions which differ are several`() {
    let explorer = Explorer(initialState: [Double]()) {
      Reduce<[Double], Double> { state, number in
        guard state.isEmpty else {
          state.append(number.sign == .minus ? 7 : 8)
          return .none
        }
        state = [1]
        return .run(name: "work") { send in
          let first = await withTaskGroup(of: Double.self) { group in
            for number in [0.0, -0.0] { group.addTask { number } }
            return await group.next() ?? 1
          }
          await send(first)
        }
      }
    }
    explorer.actions("user") { $0.isEmpty ? [2] : [] }
    explorer.never("it is seven") { $0.state.last == 7 }
    #expect(explorer.explore(at: here).verdict(of: "it is seven") == .violated(moves: 2))
  }
}
