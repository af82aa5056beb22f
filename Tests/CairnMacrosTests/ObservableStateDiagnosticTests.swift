import Testing

@testable import CairnMacroImplementation

@Suite
struct `ObservableState diagnostics` {
  @Test(arguments: ["class", "actor", "protocol"])
  func `a state has to be a value type`(keyword: String) throws {
    let source = "@ObservableState \(keyword) State {}"
    let found = diagnostics(source, of: ObservableStateMacro.self)
    #expect(
      found.map(\.message) == [
        "'@ObservableState' can only be attached to a struct or an enum, not to \(keyword) 'State'"
      ]
    )
    #expect(found.first?.fixIts.first?.applied(to: source) == "\(keyword) State {}")
    #expect(members(source, of: ObservableStateMacro.self).isEmpty)
  }

  @Test
  func `an extension cannot name a private type inside of another type`() throws {
    let source = "@ObservableState private struct State {}"
    #expect(diagnostics(source, of: ObservableStateMacro.self).isEmpty)
    let found = diagnostics(source, of: ObservableStateMacro.self, context: ["struct Kind {}"])
    #expect(
      found.map(\.message) == [
        "'@ObservableState' cannot extend a private struct inside of another declaration"
      ]
    )
    #expect(
      found.first?.fixIts.first?.applied(to: source)
        == "@ObservableState fileprivate struct State {}"
    )
  }
}
