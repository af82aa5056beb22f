import Testing

import Cairn

/// A path that a view changes by counts and positions of an earlier one.
@MainActor @Suite struct StackPathTests {
  private typealias Link = StackPathElement<Spot.State>

  nonisolated private static func link(_ name: String) -> Link {
    Link(StackLink(Spot.State(name: name)))
  }

  private static func path(_ names: String) -> StackPath<Spot.State> {
    StackPath(names.map { link("\($0)") })
  }

  /// Changes a path as SwiftUI does, which knows no more of it than this.
  private func change<Path>(
    _ path: Path,
    _ change: (inout Path) -> Void
  ) -> [Link]
  where Path: MutableCollection & RandomAccessCollection & RangeReplaceableCollection<Link> {
    var path = path
    change(&path)
    return Array(path)
  }

  private func names(_ links: some Sequence<Link>) -> String {
    links.map { link in "abcdexyz".first { Self.link("\($0)") == link }.map { "\($0)" } ?? "?" }
      .joined()
  }

  // K9
  @Test func `Removing more screens than there are removes all of them`() {
    #expect(names(change(Self.path("ab")) { $0.removeLast(3) }) == "")
    #expect(names(change(Self.path("ab")) { $0.removeFirst(3) }) == "")
    #expect(names(change(Self.path("")) { $0.removeLast(1) }) == "")
    #expect(names(change(Self.path("abc")) { $0.removeLast(2) }) == "a")
    #expect(names(change(Self.path("abc")) { $0.removeFirst(2) }) == "c")
    #expect(names(change(Self.path("ab")) { _ = $0.removeLast() }) == "a")
    #expect(names(change(Self.path("")) { _ = $0.popLast() }) == "")
  }

  // K9
  @Test func `A range that ends after the path ends with it`() {
    var path = Self.path("ab")
    path.removeSubrange(1..<5)
    #expect(names(path) == "a")
    path.removeSubrange(3..<5)
    #expect(names(path) == "a")
    path.replaceSubrange(4..<6, with: [Self.link("x")])
    #expect(names(path) == "ax")
    path.replaceSubrange(-2..<1, with: [Self.link("y")])
    #expect(names(path) == "yx")
    path[1..<9] = Self.path("zab")[0..<2]
    #expect(names(path) == "yza")
    #expect(names(path[1..<9]) == "za")
  }

  // K9
  @Test func `A position after the path is its end`() {
    var path = Self.path("a")
    path.insert(Self.link("b"), at: 7)
    path.insert(contentsOf: [Self.link("c")], at: 9)
    path[5] = Self.link("d")
    path[.max] = Self.link("e")
    #expect(names(path) == "abcde")
    path.swapAt(0, 9)
    #expect(names(path) == "abcde")
    path.swapAt(0, 4)
    #expect(names(path) == "ebcda")
  }

  // K9
  @Test func `A position at a distance is in the path`() {
    let path = Self.path("ab")
    #expect(path.index(path.endIndex, offsetBy: -5) == 0)
    #expect(path.index(0, offsetBy: 5) == 2)
    #expect(path.index(0, offsetBy: .min) == 0)
    #expect(path.index(.max, offsetBy: 1) == 2)
    #expect(path.index(after: 2) == 2)
    #expect(path.index(before: 0) == 0)
    #expect(path.index(5, offsetBy: -1, limitedBy: 0) == 2)
    #expect(path.distance(from: 0, to: 5) == 5)
    #expect(names(change(path) { $0.removeSubrange($0.index($0.endIndex, offsetBy: -5)...) }) == "")
  }

  // K9
  @Test func `A view that removes more screens than the state has removes all of them`() {
    let store = Store(initialState: Trail.State(path: [Spot.State(name: "a")])) { Trail() }
    let path = store.scope(state: \.path, action: \.path).pathBinding()
    path.wrappedValue.removeLast(3)
    #expect(store.state.path.isEmpty)
    #expect(store.state.log == ["pop #0"])
    path.wrappedValue.removeLast(1)
    #expect(store.state.log == ["pop #0"])
  }

  // K9
  @Test func `A binding by key path is the same at each evaluation of a view`() {
    let store = Store(initialState: Trail.State(path: [Spot.State(name: "a")])) { Trail() }
    let path = store.scope(state: \.path, action: \.path)
    let (first, second) = (sites(), sites())
    let keyPath = \Store<StackState<Spot.State>, StackAction<Spot.State, Spot.Action>>.[path: first]
    #expect(keyPath == \.[path: second])
    path[keyPath: keyPath].removeLast()
    #expect(store.state.log == ["pop #0"])
  }

  private func sites() -> CallSite {
    CallSite(fileID: "Trail/Trail.swift", filePath: "/Trail.swift", line: 1, column: 1)
  }
}
