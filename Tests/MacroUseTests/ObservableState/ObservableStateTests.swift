import Cairn
import Testing

private final class Reference {}

private struct Opaque: Sendable { var value = 0 }

@ObservableState
private struct Model {
  var text = "", number = 0
  let constant = 1
  var (left, right) = (1, 2)
  var rows = IdentifiedArrayOf<Row>()
  var stack = StackState<Int>()
  var reference = Reference()
  var opaque = Opaque()
  var `default` = 0 { didSet { changes += 1 } }
  @ObservationStateIgnored var changes = 0
  @Presents var child: Row?
  #if DEBUG || !DEBUG
    var conditional = 0
  #endif
  var computed: Int { number + 1 }
  static let shared = 1
  lazy var later = 1
}

private struct Row: Equatable, Identifiable {
  let id: Int
  var text = ""
}

@ObservableState
private struct Box<Value> {
  var value: Value
}

@ObservableState
private enum Phase: Equatable {
  case idle
  case loaded(Int)
}

@Suite
struct `ObservableState macro` {
  /// The fields that a change changes; those that cannot be compared always count.
  private func changed(_ change: (inout Model) -> Void) -> [String] {
    let old = Model()
    var new = old
    new.opaque = old.opaque
    new.reference = old.reference
    change(&new)
    return Model.changedFields(from: old, to: new).filter { $0 != "reference" && $0 != "opaque" }
  }

  // O2
  @Test
  func `each stored property is compared by its own value`() {
    #expect(changed { _ in } == [])
    #expect(changed { $0.text = "a" } == ["text"])
    #expect(changed { $0.number = 1 } == ["number"])
    #expect(changed { $0.right = 7 } == ["right"])
    #expect(changed { $0.rows.append(Row(id: 1)) } == ["rows"])
    #expect(changed { $0.stack.append(1) } == ["stack"])
    #expect(changed { $0.child = Row(id: 1) } == ["child"])
    #expect(changed { $0.conditional = 1 } == ["conditional"])
  }

  @Test
  func `several changes are named in the order of declaration`() {
    #expect(
      changed {
        $0.left = 5
        $0.text = "a"
      } == ["text", "left"]
    )
  }

  @Test
  func `names in backticks, and properties that are left out`() {
    #expect(changed { $0.default = 1 } == ["default"])
    #expect(changed { $0.changes = 1 } == [])
    #expect(changed { _ = $0.later } == [])
  }

  @Test
  func `what cannot be compared counts as changed`() {
    #expect(Model.changedFields(from: Model(), to: Model()) == ["reference", "opaque"])
  }

  @Test
  func `a generic value is compared if it turns out that it can be`() {
    #expect(Box<Int>.changedFields(from: Box(value: 1), to: Box(value: 1)) == [])
    #expect(Box<Int>.changedFields(from: Box(value: 1), to: Box(value: 2)) == ["value"])
    #expect(
      Box<Opaque>.changedFields(from: Box(value: Opaque()), to: Box(value: Opaque())) == ["value"]
    )
  }

  @Test
  func `an enum has no fields`() {
    #expect(Phase.changedFields(from: .idle, to: .loaded(1)) == [])
  }

  @Test
  func `the state stays plain data`() {
    #expect(MemoryLayout<Box<Int>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Box<Int>>.offset(of: \.value) == 0)
    #expect(Mirror(reflecting: Box(value: 1)).children.map(\.label) == ["value"])
  }
}
