import Cairn
import CairnExplorer
import Foundation
import Testing
import TestSupport

/// States that count as equal, and differ.
@Suite struct HiddenDifferenceTests {
  /// A model that is equal by its id alone.
  struct Model: Hashable, Identifiable, Sendable {
    let id: Int
    var count = 0

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Where a value is in the state.
  struct Shelf: Hashable {
    var model = Model(id: 0)
    var list: [Model] = [Model(id: 0)]
    var rows: IdentifiedArrayOf<Model> = [Model(id: 0)]
    var byName = ["a": Model(id: 0)]
    var set: Set = [Model(id: 0)]
    var optional: Model? = Model(id: 0)
    @Presents var sheet: Model? = Model(id: 0)
    var number = 0.0
    var text = "e\u{301}"
    var any = AnyHashable(Model(id: 0))
  }

  enum Change: String, CaseIterable, Sendable {
    case model, list, rows, byName, set, optional, sheet, number, text, any

    func apply(to shelf: inout Shelf) {
      switch self {
      case .model: shelf.model.count = 1
      case .list: shelf.list[0].count = 1
      case .rows: shelf.rows[id: 0]?.count = 1
      case .byName: shelf.byName["a"]?.count = 1
      case .set: shelf.set = [Model(id: 0, count: 1)]
      case .optional: shelf.optional?.count = 1
      case .sheet: shelf.sheet?.count = 1
      case .number: shelf.number = -0.0
      case .text: shelf.text = "\u{e9}"
      case .any: shelf.any = AnyHashable(Model(id: 0, count: 1))
      }
    }

    /// The field that differs.
    var field: String {
      switch self {
      case .model, .optional, .sheet, .any: "\(self).count"
      case .list, .rows, .byName, .set: "\(self)[].count"
      case .number, .text: "\(self)"
      }
    }
  }

  private func explorer(_ change: Change) -> Explorer<Shelf, Change> {
    let explorer = Explorer(initialState: Shelf()) {
      Reduce<Shelf, Change> { shelf, change in
        change.apply(to: &shelf)
        return .none
      }
    }
    explorer.actions("user") { _ in [change] }
    explorer.always("nothing is wrong") { _ in true }
    return explorer
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test(arguments: Change.allCases)
  func `X32 A field that '==' does not compare is named, and no property holds`(change: Change) {
    let exploration = explorer(change).explore(at: here)
    #expect(exploration.hiddenDifferences == [change.field])
    #expect(!exploration.isExhaustive)
    #expect(exploration.verdict(of: "nothing is wrong") == .nothingFound)
    #expect(
      "\(exploration)".contains(
        "There may be more: states that are equal by '==' differ in \(change.field)."
      )
    )
  }

  @Test(arguments: Change.allCases)
  func `X32 Fingerprints are those of the structure where hash values leave a field out`(
    change: Change
  ) {
    let exploration = explorer(change).explore(keeping: .fingerprints, at: here)
    #expect(exploration.configurations == 2)
    #expect(exploration.verdict(of: "nothing is wrong") == .holds)
  }

  @Test func `X32 States with a stack are looked up by their structure`() {
    let explorer = Explorer(initialState: StackState([Model(id: 0)])) {
      Reduce<StackState<Model>, Int> { path, count in
        path = StackState([Model(id: 0, count: count)])
        return .none
      }
    }
    explorer.actions("user") { _ in [0, 1] }
    let exploration = explorer.explore(at: here)
    #expect(exploration.isExhaustive)
    #expect(exploration.configurations == 2)
  }

  @Test func `X32 A field that is ignored, or that a snapshot leaves out, hides nothing`() {
    let ignoring = Explorer(initialState: Shelf(), ignoring: \.model) {
      Reduce<Shelf, Change> { shelf, change in
        change.apply(to: &shelf)
        return .none
      }
    }
    ignoring.actions("user") { _ in [.model] }
    #expect(ignoring.explore(at: here).isExhaustive)
    let comparing = Explorer(initialState: Shelf(), comparing: { [$0.number.sign == .minus] }) {
      Reduce<Shelf, Change> { shelf, change in
        change.apply(to: &shelf)
        return .none
      }
    }
    comparing.actions("user") { _ in [.model, .number] }
    let exploration = comparing.explore(at: here)
    #expect(exploration.isExhaustive)
    #expect(exploration.configurations == 2)
  }

  @Test func `X32 States in which '==' compares everything hide nothing`() {
    struct Whole: Hashable {
      var number = 0.0
      var size: Double?
      var note: String?
      var isOn: Bool?
      var tags: [String]?
      var any: AnyHashable = 1
      var names: Set = ["a", "b", "c"]
      var byName = ["a": 1, "b": 2]
      var id = UUID(0)
      var date = Date(timeIntervalSince1970: 0)
      var url = URL(filePath: "/a")
      var data = Data([1, 2])
      var rows: IdentifiedArrayOf<Model> = []
      var text = AttributedString("a")
      var alert: AlertState<Int>?
      var path = StackState<Int>()
    }
    let explorer = Explorer(initialState: Whole()) {
      Reduce<Whole, Int> { state, action in
        switch action {
        case 0: state = Whole()
        case 1:
          state.names = Set(["c", "b", "a"].reversed() + (0..<100).map(String.init))
          state.names.subtract((0..<100).map(String.init))
          state.data = Data([1]) + Data([2])
          state.url = URL(filePath: "/a")
        case 2: state.alert = AlertState { TextState("a") }
        case 3: state.path.append(1)
        default: state.path.removeAll()
        }
        return .none
      }
    }
    explorer.actions("user") { $0.path.isEmpty ? [0, 1, 2, 3] : [0, 1, 2, 4] }
    let exploration = explorer.explore(at: here)
    #expect(exploration.hiddenDifferences == [])
    #expect(exploration.isExhaustive)
    #expect(exploration.configurations == 4)
  }

  @Test(arguments: [false, true])
  func `X32 The order of a dictionary is named if the feature acts by it`(_ acts: Bool) {
    struct Names: Hashable {
      var names: Set = [0]
      var chosen: Int?
    }
    let explorer = Explorer(initialState: Names()) {
      Reduce<Names, Int> { state, action in
        switch action {
        case 0: state.names = Set(0..<8)
        case 1:
          state.names = Set(0..<1_000)
          for name in 8..<1_000 { state.names.remove(name) }
        default: state.chosen = acts ? state.names.first : state.names.min()
        }
        return .none
      }
    }
    explorer.actions("user") { $0.chosen == nil ? [0, 1, 2] : [] }
    let exploration = explorer.explore(at: here)
    #expect(exploration.hiddenDifferences == (acts ? ["names"] : []))
    #expect(exploration.isExhaustive == !acts)
  }

  @Test func `X32 Values that effects in flight send are compared too`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Model> { state, model in
        guard state == 0 else { return .none }
        state = 1
        return .run(name: "load") { send in await send(model) }
      }
    }
    explorer.actions("user") { $0 == 0 ? [Model(id: 0), Model(id: 0, count: 1)] : [] }
    let exploration = explorer.explore(at: here)
    #expect(exploration.hiddenDifferences == ["the actions of effects in flight"])
    #expect(!exploration.isExhaustive)
  }

  @Reducer
  struct Sharing {
    struct State: Equatable {
      @Shared(.inMemory("model")) var model = Model(id: 0)
    }

    var body: some Reducer<State, Int> {
      Reduce { state, count in
        state.model.count = count
        return .none
      }
    }
  }

  @Test func `X32 Shared values are compared too`() {
    let explorer = Explorer(initialState: Sharing.State()) { Sharing() }
    explorer.actions("user") { _ in [0, 1] }
    #expect(explorer.explore(at: here).hiddenDifferences == ["model.count"])
  }
}
