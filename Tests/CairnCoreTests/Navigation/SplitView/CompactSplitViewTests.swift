import TestSupport
import Testing

@testable import CairnCore

/// Collapsing and expanding never change the user's position (rule V2).
@Suite struct CompactSplitViewTests {
  private typealias Three = SplitViewState<Int, String, Leaf.State>
  private typealias Two = SplitViewState<Int, Never, Leaf.State>

  // V2
  @Test func `The stack has a screen for each column with content, and the screens of the path`() {
    let three = Three(
      sidebarSelection: 1,
      contentSelection: "a",
      detail: [Leaf.State(), Leaf.State()]
    )
    #expect(
      three.compact.screens == [
        .sidebar, .content(1), .detail(1, "a"), .element(0), .element(1),
      ]
    )
    #expect(Three().compact.screens == [.sidebar])
    #expect(Three(sidebarSelection: 1).compact.screens == [.sidebar, .content(1)])
    #expect(Two(sidebarSelection: 1).compact.screens == [.sidebar, .detail(1, nil)])
  }

  // V4
  @Test func `The first column cannot be popped`() {
    var compact = Three(sidebarSelection: 1).compact
    #expect([compact.pop(), compact.pop(), compact.pop()] == [true, false, false])
    #expect(compact.screens == [.sidebar])
    #expect(compact.expanded == Three())
  }

  // V2, V4
  @Test(arguments: Seeds.upTo(4))
  func `Collapsing and expanding three columns returns the same state`(seed: UInt64) {
    walk(seed: seed, from: Three()) { random in
      random.below(4) == 0 ? nil : "\(random.below(2))"
    }
  }

  // V2, V4
  @Test(arguments: Seeds.upTo(4))
  func `Collapsing and expanding two columns returns the same state`(seed: UInt64) {
    walk(seed: seed, from: Two()) { _ in nil }
  }

  private func walk<Content>(
    seed: UInt64,
    from start: SplitViewState<Int, Content, Leaf.State>,
    content: (inout SeededGenerator) -> Content?
  ) {
    var random = SeededGenerator(seed: seed)
    var split = start
    let reduce = Walk<Content>.reduction
    for _ in 0..<700 {
      let content = content(&random)
      let action = Walk<Content>.action(in: split, content: content, &random)
      let before = split
      reduce(&split, action)
      Walk<Content>.checkRoundTrip(split)
      Walk<Content>.checkBack(split, reduce)
      Walk<Content>.checkResize(before, split, action, reduce)
      Walk<Content>.checkSelection(before, split, action)
    }
  }
}

/// Random actions on a split view, and the properties of each state.
private enum Walk<Content: Hashable & SendableMetatype> {
  typealias Split = SplitViewState<Int, Content, Leaf.State>
  typealias Action = SplitViewAction<Int, Content, Leaf.State, Leaf.Action>

  typealias Reduction = (inout Split, Action) -> Void

  /// The reduction of a parent with a split view only.
  static var reduction: Reduction {
    let reducer = EmptyReducer<Split, Action>().resolve()
    let detail = StackReducer(
      FieldPath(\Split.detail),
      action: Action.allCasePaths.detail,
      parent: reducer.reduction,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column),
      mayRemove: Action.allCasePaths.detail.pathRemovalTest()
    ) {
      Leaf().resolve()
    }
    let base = detail.resolved(detail.reduction(Action.allCasePaths.detail), parent: reducer)
    let child = SplitViewChild(
      field: \Split.self,
      path: CasePath<Action, Action>(embed: { $0 }, extract: { $0 })
    )
    return { split, action in
      #expect(child.reduce(into: &split, action: action, parent: base).isNone)
    }
  }

  static func action(
    in split: Split,
    content: Content?,
    _ random: inout SeededGenerator
  ) -> Action {
    switch random.below(12) {
    case 0, 1: .sidebarSelected(random.below(4) == 0 ? nil : random.below(2))
    case 2, 3: .contentSelected(content)
    case 4: .visibilityChanged(SplitViewVisibility.allCases[random.below(4)])
    case 5: .compactColumnChanged(SplitViewColumn.allCases[random.below(3)])
    case 6, 7: .collapsed(random.below(2) == 0)
    case 8: .detail(.set(split.detail.setting([Leaf.State()], keepingBy: \.count)))
    case 9 where !split.detail.isEmpty:
      .detail(.popFrom(id: split.detail.ids.randomElement(using: &random) ?? 0))
    default: .detail(.push(id: split.detail.nextID, state: Leaf.State(count: random.below(3))))
    }
  }

  static func checkRoundTrip(_ split: Split) {
    #expect(split.compact.expanded == split)
    #expect(split.compact.expanded.compact == split.compact)
    #expect(keys(split.compact.expanded) == keys(split))
    #expect(split.compact.screens.count == 1 || split.compactColumn > .sidebar)
  }

  /// Going back one screen has the same result in the stack and in the state, down to the first
  /// screen.
  static func checkBack(_ split: Split, _ reduce: Reduction) {
    var state = split
    state.isCollapsed = true
    var whole = split.compact
    while let back = state.back(Leaf.Action.self) {
      var compact = state.compact
      guard compact.pop(), whole.pop() else {
        Issue.record("There is an action to go back by, and no screen to go back to")
        return
      }
      reduce(&state, back)
      #expect(compact.expanded == state)
      #expect(state.compact.screens == compact.screens)
      #expect(whole.expanded.compact.screens == whole.screens)
      #expect(whole.screens == compact.screens)
    }
    #expect(whole.screens == [.sidebar])
  }

  static func checkResize(
    _ before: Split,
    _ after: Split,
    _ action: Action,
    _ reduce: Reduction
  ) {
    switch action {
    case .collapsed, .visibilityChanged:
      #expect(before.compact.screens == after.compact.screens)
      #expect(keys(before) == keys(after))
      #expect(before.sidebarSelection == after.sidebarSelection)
      #expect(before.contentSelection == after.contentSelection)
    default:
      var again = after
      guard case .detail = action else {
        reduce(&again, action)
        #expect(again == after)
        return
      }
    }
  }

  /// A collapsed split view shows the column of a new selection.
  static func checkSelection(_ before: Split, _ after: Split, _ action: Action) {
    switch action {
    case .sidebarSelected where before.sidebarSelection != after.sidebarSelection,
      .contentSelected where before.contentSelection != after.contentSelection:
      #expect(!after.isCollapsed || after.compactColumn == after.selectedColumn)
    default: break
    }
  }

  /// The elements of the path, independent of their ids' numbers.
  private static func keys(_ split: Split) -> [ChangeStamp] {
    split.detail.storage.ids.map(\.stamp)
  }
}
