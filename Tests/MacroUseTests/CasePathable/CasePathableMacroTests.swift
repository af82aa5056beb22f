import Cairn
import Testing

@CasePathable
enum Destination: Equatable {
  case edit([Int])
  case share(url: String, title: String)
  case rename(to: String)
  case confirm
  #if DEBUG || !DEBUG
    case always(Int)
  #else
    case never(Missing)
  #endif
}

@Suite
struct `CasePathable macro` {
  @Test
  func `payloads are embedded and extracted`() {
    let paths = Destination.allCasePaths
    #expect(paths.edit.embed([1]) == .edit([1]))
    #expect(paths.edit.extract(from: .edit([1])) == [1])
    #expect(paths.edit.extract(from: .confirm) == nil)
    #expect(paths.rename.embed("a") == .rename(to: "a"))
    #expect(paths.rename.extract(from: .rename(to: "a")) == "a")
    #expect(paths.confirm.embed(()) == .confirm)
    #expect(paths.confirm.extract(from: .confirm) != nil)
    #expect(paths.confirm.extract(from: .edit([])) == nil)
  }

  @Test
  func `several values are a tuple with their labels`() {
    let paths = Destination.allCasePaths
    #expect(paths.share.embed((url: "u", title: "t")) == .share(url: "u", title: "t"))
    var destination = Destination.share(url: "u", title: "t")
    destination.modify(\.share) { $0.title += "!" }
    #expect(destination[case: \.share]?.title == "t!")
    #expect(destination[case: \.share]?.url == "u")
  }

  @Test
  func `cases are identified by key path`() {
    var destination = Destination.edit([1])
    #expect(destination.is(\.edit))
    #expect(!destination.is(\.confirm))
    #expect(destination[case: \.edit] == [1])
    #expect(destination[case: \.rename] == nil)
    destination.modify(\.edit) { $0.append(2) }
    #expect(destination == .edit([1, 2]))
  }

  @Test
  func `modifying another case changes nothing`() {
    var destination = Destination.rename(to: "a")
    let result: Void? = Destination.allCasePaths.edit.modify(&destination) { $0 = [1] }
    #expect(result == nil)
    #expect(destination == .rename(to: "a"))
  }

  @Test(arguments: [
    (Destination.edit([]), "edit"), (.share(url: "", title: ""), "share"), (.confirm, "confirm"),
    (.rename(to: ""), "rename"), (.always(1), "always"),
  ])
  func `a case knows its name`(destination: Destination, name: String) {
    #expect(destination.caseName == name)
  }

  @Test
  func `conditional cases have paths`() {
    #expect(Destination.always(3)[case: \.always] == 3)
  }

  @Test
  func `hand-written members of the expansion stay`() {
    #expect(Named.a.caseName == "own")
    #expect(Named.a.is(\.a))
    #expect(Conforming.b(1)[case: \.b] == 1)
    #expect(Conforming.a.caseName == "a")
  }

  @Test
  func `names that need backticks have paths`() {
    #expect(Odd.default.is(\.default))
    #expect(Odd.`init`(1)[case: \.`init`] == 1)
    #expect(Odd.`two words`(2)[case: \.`two words`] == 2)
    #expect(Odd.`two words`(2).caseName == "two words")
    #expect(Odd.`in`(for: 1, where: 2)[case: \.in]?.where == 2)
  }

  @Test
  func `types of all kinds have paths`() {
    #expect(Types.tuple((1, "a"))[case: \.tuple]?.1 == "a")
    #expect(Types.void(())[case: \.void] != nil)
    #expect(Types.bang(1)[case: \.bang] == .some(.some(1)))
    #expect(Types.function { $0 + 1 }[case: \.function]?(1) == 2)
    #expect(Types.inner(1, y: 2)[case: \.inner]?.y == 2)
    #expect(Types.optional(nil)[case: \.optional] == .some(nil))
    #expect(Types.any(3)[case: \.any] is Int)
  }
}

@CasePathable
private enum Named {
  case a, b
  var caseName: String { "own" }
}

@CasePathable
private enum Conforming: CasePathable {
  case a, b(Int)
}

@CasePathable
enum Odd {
  case `default`
  case `init`(Int)
  case `two words`(Int)
  case `in`(for: Int, where: Int)
}

@CasePathable
enum Types {
  case tuple((Int, String))
  case void(Void)
  case bang(Int!)
  case function(@Sendable (Int) -> Int)
  case inner(_ x: Int, y: Int)
  case optional(Int?)
  case any(any Sendable)
  case metatype(Int.Type)
}
