import TestSupport
import Testing

import Cairn

@MainActor @Suite struct PathBindingTests {
  private typealias Link = StackPathElement<Spot.State>

  private let store = Store(initialState: Trail.State(path: Self.stack("ab"))) { Trail() }

  private var pathStore: Store<StackState<Spot.State>, StackAction<Spot.State, Spot.Action>> {
    store.scope(state: \.path, action: \.path)
  }

  private var names: String { store.state.path.map(\.name).joined() }

  private static func stack(_ names: String) -> StackState<Spot.State> {
    StackState(names.map { Spot.State(name: "\($0)") })
  }

  /// The change that a view makes to the path, and the path afterwards.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let log: [String]
    let names: String
    let edit: @Sendable (inout StackPath<Spot.State>) -> Void

    init(
      _ description: String,
      _ log: [String],
      _ names: String,
      edit: @escaping @Sendable (inout StackPath<Spot.State>) -> Void
    ) {
      testDescription = description
      self.log = log
      self.names = names
      self.edit = edit
    }
  }

  nonisolated static let edits = [
    Edit("nothing", [], "ab") { _ in },
    Edit("back", ["pop #1"], "a") { $0.removeLast() },
    Edit("back over several screens", ["pop #0"], "") { $0.removeLast(2) },
    Edit("an empty path", ["pop #0"], "") { $0 = StackPath() },
    Edit("a link", ["push"], "abc") { $0.append(link("c")) },
    Edit("back, and a link", ["set ac"], "ac") { path in
      path.removeLast()
      path.append(link("c"))
    },
    Edit("two links", ["set abcd"], "abcd") { $0 += [link("c"), link("d")] },
    Edit("one out of the middle", ["set b"], "b") { $0.remove(at: 0) },
    Edit("two exchanged", ["set ba"], "ba") { $0.swapAt(0, 1) },
    Edit("another top", ["set ac"], "ac") { $0[1] = link("c") },
    Edit("a link between", ["set acb"], "acb") { $0.insert(link("c"), at: 1) },
  ]

  nonisolated private static func link(_ name: String) -> Link {
    Link(StackLink(Spot.State(name: name)))
  }

  // K9
  @Test(arguments: edits)
  func `A write is one action`(edit: Edit) {
    let binding = pathStore.pathBinding()
    var path = binding.wrappedValue
    edit.edit(&path)
    binding.wrappedValue = path
    #expect(store.state.log == edit.log)
    #expect(names == edit.names)
  }

  // K9, L1
  @Test func `Screens that stay keep their identity, whatever a view writes`() {
    let path = pathStore
    let kept = path.elements()[id: 1]!
    path.pathBinding().wrappedValue.remove(at: 0)
    #expect(path.elements()[id: 1] === kept)
    kept.visits = 3
    #expect(store.state.path[id: 1]?.visits == 3)
  }

  // K11
  @Test func `Following a link uses up no id, and the pushed screen is found by its link`() {
    let path = pathStore
    let binding = path.pathBinding()
    let link = Self.link("c")
    #expect(link == Self.link("c"))
    #expect(link != Self.link("d"))
    #expect(store.state.path.nextID == 2)
    binding.wrappedValue.append(link)
    #expect(store.state.path.nextID == 3)
    #expect(binding.wrappedValue.last == link)
    #expect(path.element(link)?.name == "c")
    #expect(path.element(link) === path.elements()[id: 2])
  }

  // K11
  @Test func `Following the same link twice pushes two distinct screens`() {
    let path = pathStore
    let binding = path.pathBinding()
    binding.wrappedValue.append(Self.link("c"))
    binding.wrappedValue.append(Self.link("c"))
    let shown = Array(binding.wrappedValue)
    #expect(names == "abcc")
    #expect(Set(shown).count == 4)
    #expect(
      shown.map { path.element($0) === path.elements()[id: 2] } == [false, false, true, false]
    )
    binding.wrappedValue.removeLast()
    #expect(names == "abc")
    #expect(Array(binding.wrappedValue) == Array(shown.prefix(3)))
  }

  // K11
  @Test func `A link to a screen that is not equatable is equal to its copies only`() {
    struct Opaque { var number = 0 }
    let links = (0..<2).map { _ in StackPathElement(StackLink(Opaque())) }
    let copy = links[0]
    #expect(copy == links[0])
    #expect(links[0] != links[1])
    #expect(Set(links + [copy]).count == 2)
    #expect(StackPathElement(StackLink("a")) == StackPathElement(StackLink("a")))
    #expect(Set([StackPathElement(StackLink("a")), StackPathElement(StackLink("b"))]).count == 2)
  }

  // K9, K11
  @Test func `A link to a screen that is not equatable pushes the screen each time it is followed`()
  {
    let store = Bookcase.store()
    let path = store.scope(state: \.path, action: \.path)
    let binding = path.pathBinding()
    let link = { id in StackPathElement(StackLink(Bookcase.Book.State(id: id))) }
    binding.wrappedValue.append(link(1))
    var other = binding.wrappedValue
    other.removeLast()
    other.append(link(2))
    binding.wrappedValue = other
    #expect(store.path.map(\.id) == [2])
    // Two taps that read the path once.
    var (first, second) = (binding.wrappedValue, binding.wrappedValue)
    first.append(link(3))
    second.append(link(4))
    binding.wrappedValue = first
    binding.wrappedValue = second
    binding.wrappedValue = second
    #expect(store.path.map(\.id) == [2, 3, 4])
  }

  // K11
  @Test func `A screen that is not equatable is found by the link that pushed it`() throws {
    let store = Bookcase.store()
    let path = store.scope(state: \.path, action: \.path)
    let binding = path.pathBinding()
    let link = StackPathElement(StackLink(Bookcase.Book.State(id: 1)))
    binding.wrappedValue.append(link)
    binding.wrappedValue.append(link)
    let shown = Array(binding.wrappedValue)
    #expect(store.path.map(\.id) == [1, 1])
    #expect(shown[0] == link)
    #expect(shown[1] != link)
    #expect(path.element(link) === path.elements().first)
    #expect(path.element(StackPathElement(StackLink(Bookcase.Book.State(id: 1)))) == nil)
  }

  // K11, S2
  @Test
  func `A followed link to a screen that is not equatable does not keep the screen's state alive`()
  {
    let store = Bookcase.store()
    let binding = store.scope(state: \.path, action: \.path).pathBinding()
    var bookmark: Bookmark? = Bookmark()
    let weakBookmark = WeakReference(bookmark)
    binding.wrappedValue.append(
      StackPathElement(StackLink(Bookcase.Book.State(bookmark: bookmark)))
    )
    bookmark = nil
    #expect(weakBookmark.object != nil)
    store.change { $0.path[0].bookmark = nil }
    #expect(weakBookmark.object == nil)
    #expect(binding.wrappedValue.count == 1)
  }

  // K9
  @Test func `A screen that was pushed while a view held the path is not lost`() {
    let binding = pathStore.pathBinding()
    var path = binding.wrappedValue
    store.send(.change { $0.path.push(Spot.State(name: "x")) })
    path.append(Self.link("c"))
    binding.wrappedValue = path
    #expect(names == "abxc")
    #expect(store.state.log == ["push"])
  }

  // K9
  @Test func `Going back from a screen removes the screens that were pushed on it meanwhile`() {
    let binding = pathStore.pathBinding()
    var path = binding.wrappedValue
    store.send(.change { $0.path.push(Spot.State(name: "x")) })
    path.removeLast()
    binding.wrappedValue = path
    #expect(names == "a")
    #expect(store.state.log == ["pop #1"])
  }

  // K9
  @Test func `Removing a screen from the middle removes it alone, whatever was pushed meanwhile`() {
    let binding = pathStore.pathBinding()
    var path = binding.wrappedValue
    store.send(.change { $0.path.push(Spot.State(name: "x")) })
    path.remove(at: 0)
    binding.wrappedValue = path
    #expect(names == "bx")
  }

  // K9
  @Test func `Writing the same path twice counts once`() {
    let binding = pathStore.pathBinding()
    var back = binding.wrappedValue
    var on = back
    back.removeLast()
    on.append(Self.link("c"))
    binding.wrappedValue = on
    binding.wrappedValue = on
    #expect(names == "abc")
    binding.wrappedValue = back
    binding.wrappedValue = back
    #expect(names == "a")
    #expect(store.state.log == ["push", "pop #1"])
  }

  // K9
  @Test func `A write to a path that was replaced meanwhile removes nothing from the new path`() {
    let binding = pathStore.pathBinding()
    var path = binding.wrappedValue
    store.send(.change { $0.path = Self.stack("yz") })
    path.removeLast()
    binding.wrappedValue = path
    #expect(names == "yz")
    #expect(store.state.log.isEmpty)
  }

  // O4
  @Test func `A view that animates out keeps the store of its screen`() {
    let path = pathStore
    let binding = path.pathBinding()
    binding.wrappedValue.append(Self.link("c"))
    let element = binding.wrappedValue.last!
    let shown = path.element(element)!
    #expect(shown.name == "c")
    binding.wrappedValue.removeLast()
    #expect(path.element(element) === shown)
    #expect(shown.name == "c")
    binding.wrappedValue.append(Self.link("d"))
    #expect(path.element(element) === shown)
    #expect(path.element(Self.link("c")) == nil)
    #expect(path.element(Self.link("e")) == nil)
  }

  // O4
  @Test func `A screen is not confused with another one that gets the same id`() {
    let path = pathStore
    let element = path.pathBinding().wrappedValue[0]
    store.send(.change { $0.path = Self.stack("z") })
    #expect(path.element(element) == nil)
    #expect(path.pathBinding().wrappedValue[0] != element)
  }

  // K9
  @Test func `A screen with the id of a followed link is not identified by that link`() {
    let binding = pathStore.pathBinding()
    let before = store.state.path
    binding.wrappedValue.append(Self.link("c"))
    let followed = binding.wrappedValue.last
    store.send(.change { $0.path = before })
    store.send(.change { $0.path.append(Spot.State(name: "d")) })
    #expect(names == "abd")
    #expect(binding.wrappedValue.last != followed)
  }

  // K1, K11
  @Test func `Following a link compares it with each screen of the path a few times`() {
    let store = Store(initialState: Climb.State()) { Climb() }
    let path = store.scope(state: \.path, action: \.path)
    func comparisons(_ edit: (inout StackPath<Ledge.State>) -> Void) -> Int {
      let before = Ledge.State.comparisons.value
      edit(&path.pathBinding().wrappedValue)
      return Ledge.State.comparisons.value - before
    }
    func push(_ heights: Range<Int>) -> Int {
      comparisons { path in
        for height in heights { path.append(StackPathElement(StackLink(Ledge.State(height)))) }
      }
    }
    #expect(push(0..<100) < 30_000)
    #expect(push(100..<101) < 1_000)
    #expect(comparisons { $0.removeLast() } < 1_000)
    #expect(push(100..<101) < 1_000)
    #expect(store.path.map(\.height) == Array(0...100))
  }

  // L7
  @Test func `An action to a path that was removed is counted and not reported`() {
    let issues = IssueRecorder()
    let action = StackAction<Spot.State, Spot.Action>.popFrom(id: 9)
    issues { _ = pathStore.send(action, .ifPresent) }
    #expect(issues.texts.isEmpty)
    #expect(store.missedActionCount == 1)
    issues { _ = pathStore.send(action) }
    #expect(issues.codes == [.unknownID])
  }
}

/// A path of screens that are equatable and not hashable, and count their comparisons.
@Reducer
private struct Climb {
  @ObservableState
  struct State {
    var path = StackState<Ledge.State>()
  }

  enum Action {
    case path(StackActionOf<Ledge>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Ledge() }
  }
}

@Reducer
private struct Ledge {
  struct State: Equatable {
    static let comparisons = LockIsolated(0)
    let height: Int

    init(_ height: Int) {
      self.height = height
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
      comparisons.withValue { $0 += 1 }
      return lhs.height == rhs.height
    }
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}
