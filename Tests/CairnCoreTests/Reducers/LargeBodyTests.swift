import CairnCore
import Testing

/// A body of many operators type-checks quickly, and runs.
@Suite struct LargeBodyTests {
  @Test(arguments: 0..<20)
  func `Each of 20 optionals and 20 arrays of rows gets its actions`(index: Int) {
    let recorder = Recorder()
    var state = LargeBody.State()
    let reducer = LargeBody(recorder: recorder)
    reducer.reduce(into: &state, actions: .optional(index, .add(1)))
    #expect(recorder.entries == ["o\(index)", "parent"])
    let row = IdentifiedActionOf<Row>.element(id: 0, action: .add(1))
    reducer.reduce(into: &state, actions: .rows(index, row))
    #expect(recorder.entries == ["o\(index)", "parent", "row 0", "parent"])
    let optionals: [Leaf.State?] = [
      state.o0, state.o1, state.o2, state.o3, state.o4, state.o5, state.o6, state.o7, state.o8,
      state.o9, state.o10, state.o11, state.o12, state.o13, state.o14, state.o15, state.o16,
      state.o17, state.o18, state.o19,
    ]
    #expect(optionals.indices.filter { optionals[$0]?.count == 1 } == [index])
    let rows: [IdentifiedArrayOf<Row.State>] = [
      state.r0, state.r1, state.r2, state.r3, state.r4, state.r5, state.r6, state.r7, state.r8,
      state.r9, state.r10, state.r11, state.r12, state.r13, state.r14, state.r15, state.r16,
      state.r17, state.r18, state.r19,
    ]
    #expect(rows.indices.filter { rows[$0][id: 0]?.leaf.count == 1 } == [index])
  }

  @Test func `The resolved reducer handles the same actions`() {
    let recorder = Recorder()
    var state = LargeBody.State()
    _ = LargeBody(recorder: recorder).resolve().reduce(into: &state, action: .optional(19, .add(1)))
    #expect(recorder.entries == ["o19", "parent"])
  }
}

struct LargeBody: Reducer {
  struct State {
    var o0: Leaf.State? = Leaf.State()
    var o1: Leaf.State? = Leaf.State()
    var o2: Leaf.State? = Leaf.State()
    var o3: Leaf.State? = Leaf.State()
    var o4: Leaf.State? = Leaf.State()
    var o5: Leaf.State? = Leaf.State()
    var o6: Leaf.State? = Leaf.State()
    var o7: Leaf.State? = Leaf.State()
    var o8: Leaf.State? = Leaf.State()
    var o9: Leaf.State? = Leaf.State()
    var o10: Leaf.State? = Leaf.State()
    var o11: Leaf.State? = Leaf.State()
    var o12: Leaf.State? = Leaf.State()
    var o13: Leaf.State? = Leaf.State()
    var o14: Leaf.State? = Leaf.State()
    var o15: Leaf.State? = Leaf.State()
    var o16: Leaf.State? = Leaf.State()
    var o17: Leaf.State? = Leaf.State()
    var o18: Leaf.State? = Leaf.State()
    var o19: Leaf.State? = Leaf.State()
    var r0: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r1: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r2: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r3: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r4: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r5: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r6: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r7: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r8: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r9: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r10: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r11: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r12: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r13: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r14: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r15: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r16: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r17: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r18: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
    var r19: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
  }

  enum Action {
    case optional(Int, Leaf.Action)
    case rows(Int, IdentifiedActionOf<Row>)
  }

  let recorder: Recorder

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      recorder.note("parent")
      return .none
    }
    .ifLet(\.o0, action: \.o0) { Leaf(name: "o0", recorder: recorder) }
    .ifLet(\.o1, action: \.o1) { Leaf(name: "o1", recorder: recorder) }
    .ifLet(\.o2, action: \.o2) { Leaf(name: "o2", recorder: recorder) }
    .ifLet(\.o3, action: \.o3) { Leaf(name: "o3", recorder: recorder) }
    .ifLet(\.o4, action: \.o4) { Leaf(name: "o4", recorder: recorder) }
    .ifLet(\.o5, action: \.o5) { Leaf(name: "o5", recorder: recorder) }
    .ifLet(\.o6, action: \.o6) { Leaf(name: "o6", recorder: recorder) }
    .ifLet(\.o7, action: \.o7) { Leaf(name: "o7", recorder: recorder) }
    .ifLet(\.o8, action: \.o8) { Leaf(name: "o8", recorder: recorder) }
    .ifLet(\.o9, action: \.o9) { Leaf(name: "o9", recorder: recorder) }
    .ifLet(\.o10, action: \.o10) { Leaf(name: "o10", recorder: recorder) }
    .ifLet(\.o11, action: \.o11) { Leaf(name: "o11", recorder: recorder) }
    .ifLet(\.o12, action: \.o12) { Leaf(name: "o12", recorder: recorder) }
    .ifLet(\.o13, action: \.o13) { Leaf(name: "o13", recorder: recorder) }
    .ifLet(\.o14, action: \.o14) { Leaf(name: "o14", recorder: recorder) }
    .ifLet(\.o15, action: \.o15) { Leaf(name: "o15", recorder: recorder) }
    .ifLet(\.o16, action: \.o16) { Leaf(name: "o16", recorder: recorder) }
    .ifLet(\.o17, action: \.o17) { Leaf(name: "o17", recorder: recorder) }
    .ifLet(\.o18, action: \.o18) { Leaf(name: "o18", recorder: recorder) }
    .ifLet(\.o19, action: \.o19) { Leaf(name: "o19", recorder: recorder) }
    .forEach(\.r0, action: \.r0) { Row(recorder: recorder) }
    .forEach(\.r1, action: \.r1) { Row(recorder: recorder) }
    .forEach(\.r2, action: \.r2) { Row(recorder: recorder) }
    .forEach(\.r3, action: \.r3) { Row(recorder: recorder) }
    .forEach(\.r4, action: \.r4) { Row(recorder: recorder) }
    .forEach(\.r5, action: \.r5) { Row(recorder: recorder) }
    .forEach(\.r6, action: \.r6) { Row(recorder: recorder) }
    .forEach(\.r7, action: \.r7) { Row(recorder: recorder) }
    .forEach(\.r8, action: \.r8) { Row(recorder: recorder) }
    .forEach(\.r9, action: \.r9) { Row(recorder: recorder) }
    .forEach(\.r10, action: \.r10) { Row(recorder: recorder) }
    .forEach(\.r11, action: \.r11) { Row(recorder: recorder) }
    .forEach(\.r12, action: \.r12) { Row(recorder: recorder) }
    .forEach(\.r13, action: \.r13) { Row(recorder: recorder) }
    .forEach(\.r14, action: \.r14) { Row(recorder: recorder) }
    .forEach(\.r15, action: \.r15) { Row(recorder: recorder) }
    .forEach(\.r16, action: \.r16) { Row(recorder: recorder) }
    .forEach(\.r17, action: \.r17) { Row(recorder: recorder) }
    .forEach(\.r18, action: \.r18) { Row(recorder: recorder) }
    .forEach(\.r19, action: \.r19) { Row(recorder: recorder) }
  }
}

extension LargeBody.Action: CasePathable {
  struct AllCasePaths {
    var o0: CasePath<LargeBody.Action, Leaf.Action> { optional(0) }
    var o1: CasePath<LargeBody.Action, Leaf.Action> { optional(1) }
    var o2: CasePath<LargeBody.Action, Leaf.Action> { optional(2) }
    var o3: CasePath<LargeBody.Action, Leaf.Action> { optional(3) }
    var o4: CasePath<LargeBody.Action, Leaf.Action> { optional(4) }
    var o5: CasePath<LargeBody.Action, Leaf.Action> { optional(5) }
    var o6: CasePath<LargeBody.Action, Leaf.Action> { optional(6) }
    var o7: CasePath<LargeBody.Action, Leaf.Action> { optional(7) }
    var o8: CasePath<LargeBody.Action, Leaf.Action> { optional(8) }
    var o9: CasePath<LargeBody.Action, Leaf.Action> { optional(9) }
    var o10: CasePath<LargeBody.Action, Leaf.Action> { optional(10) }
    var o11: CasePath<LargeBody.Action, Leaf.Action> { optional(11) }
    var o12: CasePath<LargeBody.Action, Leaf.Action> { optional(12) }
    var o13: CasePath<LargeBody.Action, Leaf.Action> { optional(13) }
    var o14: CasePath<LargeBody.Action, Leaf.Action> { optional(14) }
    var o15: CasePath<LargeBody.Action, Leaf.Action> { optional(15) }
    var o16: CasePath<LargeBody.Action, Leaf.Action> { optional(16) }
    var o17: CasePath<LargeBody.Action, Leaf.Action> { optional(17) }
    var o18: CasePath<LargeBody.Action, Leaf.Action> { optional(18) }
    var o19: CasePath<LargeBody.Action, Leaf.Action> { optional(19) }
    var r0: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(0) }
    var r1: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(1) }
    var r2: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(2) }
    var r3: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(3) }
    var r4: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(4) }
    var r5: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(5) }
    var r6: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(6) }
    var r7: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(7) }
    var r8: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(8) }
    var r9: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(9) }
    var r10: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(10) }
    var r11: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(11) }
    var r12: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(12) }
    var r13: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(13) }
    var r14: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(14) }
    var r15: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(15) }
    var r16: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(16) }
    var r17: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(17) }
    var r18: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(18) }
    var r19: CasePath<LargeBody.Action, IdentifiedActionOf<Row>> { rows(19) }

    private func optional(_ index: Int) -> CasePath<LargeBody.Action, Leaf.Action> {
      CasePath(
        embed: { .optional(index, $0) },
        extract: { if case .optional(index, let action) = $0 { action } else { nil } }
      )
    }

    private func rows(_ index: Int) -> CasePath<LargeBody.Action, IdentifiedActionOf<Row>> {
      CasePath(
        embed: { .rows(index, $0) },
        extract: { if case .rows(index, let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
