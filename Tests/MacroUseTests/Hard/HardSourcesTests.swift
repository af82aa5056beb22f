// The spelling is awkward on purpose.
// swift-format-ignore-file
import Cairn
import Testing

@Reducer
public struct HardLeaf {
  public struct State: Equatable, Sendable {
    public var text = #"}"{\#("}")"#, /* { /* nested } */ */ pattern = "\([1, 2].map { "\($0)}" })"
    public var `two words` = 0; public var count = 0 // }
    public init() {}
  }
  public enum Action: Equatable, Sendable { case `two words`(Int); case tapped /* } */ }
  public init() {}
  public var body: some ReducerOf<Self> {
    // A brace: }
    Reduce { state, action in
      switch action {
      case .`two words`(let number): state.`two words` = number; return .none
      case .tapped: state.count += 1; return .none
      }
    }
  }
}

/// A generic feature with requirements.
@available(*, noasync) @Reducer /* between */ public struct HardList<Value, ID: Hashable & Sendable>
where Value: Equatable & Sendable {
  public struct State: Equatable {
    public struct Row: Equatable, Identifiable { public var id: ID; public var value: Value }
    public var rows: [Row] = []
    public init() {}
  }
  public enum Action { case append(Value, id: ID); case `default` }
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .append(let value, let id) = action { state.rows.append(.init(id: id, value: value)) }
      return .none
    }
  }
  public static func <= (a: Self, b: Self) -> Bool { true }
}

public enum HardSpace {}

public extension HardSpace {
  @Reducer
  enum Screens {
    case `two words`(HardLeaf), leaf(HardLeaf); case list(HardList<Int, String>)
    #if DEBUG || !DEBUG
      case always(HardLeaf)
    #endif
    indirect case boxed(HardLeaf)
    case mine(Self.Own)
    @Reducer
    public struct Own {
      public init() {}
    }
  }
}

/// Defaults and types that take several lines.
@Reducer
enum HardLines {
  case number(HardNumber = {
    let start = 3
    return HardNumber(step: start) // A comment.
  }())
  case short(HardNumber = .init(step: 5)), two(HardNumber = true ? .two : .init())
  @ReducerCaseIgnored
  case closure(
    @Sendable
    (Int)
      throws -> Int
  )
}

@Reducer
struct HardNumber {
  struct State { var number = 0 }
  enum Action { case tapped }
  static let two = HardNumber(step: 2)
  var step = 1
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number += step
      return .none
    }
  }
}

/// Each of them can present the other through an enum.
@Reducer
struct HardPing {
  struct State: Equatable {
    @Presents var screen: HardScreen.State?
    var pings = 0
  }
  enum Action {
    indirect case screen(PresentationAction<HardScreen.Action>)
    case pinged
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .pinged = action { state.pings += 1 }
      return .none
    }
    .ifLet(\.$screen, action: \.screen)
  }
}

@Reducer
enum HardScreen {
  case ping(HardPing)
  case leaf(HardLeaf)
}

extension HardScreen.State: Equatable {}

@Suite
struct `Hard sources` {
  private func run<R: Reducer>(_ reducer: R, _ state: R.State, _ action: R.Action) -> R.State {
    var state = state
    _ = reducer.resolve().reduce(into: &state, action: action)
    return state
  }

  @Test
  func `names in backticks, and brackets in strings and comments, are expanded`() {
    var initial = HardLeaf.State()
    #expect(initial.text == #"}"{}"#)
    initial = run(HardLeaf(), initial, .`two words`(3))
    #expect(initial.`two words` == 3)
    #expect(HardLeaf.Action.`two words`(1).caseName == "two words")
  }

  @Test
  func `generic parameters with requirements are expanded`() {
    let feature = HardList<String, Int>()
    let state = run(feature, .init(), .append("a", id: 1))
    #expect(state.rows.map(\.value) == ["a"])
    #expect(feature <= feature)
  }

  // P1
  @Test
  func `an enum in a public extension with cases of all kinds is expanded`() {
    typealias Screens = HardSpace.Screens
    var state = Screens.State.`two words`(HardLeaf.State())
    _ = Screens.body.reduce(into: &state, action: .`two words`(.tapped))
    #expect(state[case: \.`two words`]?.count == 1)
    state = .boxed(HardLeaf.State())
    _ = Screens.body.reduce(into: &state, action: .boxed(.tapped))
    #expect(state[case: \.boxed]?.count == 1)
    #expect(Screens.State.mine(.init()).caseName == "mine")
    #expect(Screens.State.always(HardLeaf.State()).is(\.always))
  }

  @Test
  func `a default may be a member of the type, and may take several lines, as a type may`() throws {
    var state = HardLines.State.number(HardNumber.State())
    _ = HardLines.body.reduce(into: &state, action: .number(.tapped))
    #expect(state[case: \.number]?.number == 3)
    state = .short(HardNumber.State())
    _ = HardLines.body.reduce(into: &state, action: .short(.tapped))
    #expect(state[case: \.short]?.number == 5)
    state = .two(HardNumber.State())
    _ = HardLines.body.reduce(into: &state, action: .two(.tapped))
    #expect(state[case: \.two]?.number == 2)
    state = .closure { $0 + 1 }
    #expect(try state[case: \.closure]?(1) == 2)
  }

  @Test
  func `features that present each other are expanded`() {
    var state = HardPing.State(screen: .ping(HardPing.State()))
    state = run(HardPing(), state, .screen(.presented(.ping(.pinged))))
    #expect(state.screen?[case: \.ping]?.pings == 1)
    #expect(state.pings == 0)
  }
}
