import CairnCore
import Testing

@Suite struct OptionalCasePathTests {
  @Test func `An optional is in one of two cases`() {
    let some: [Int]? = [1]
    let none: [Int]? = nil
    #expect(some.is(\.some))
    #expect(!some.is(\.none))
    #expect(none.is(\.none))
    #expect(some[case: \.some] == [1])
    #expect(none[case: \.some] == nil)
    #expect([some, none].map(\.caseName) == ["some", "none"])
  }

  @Test func `An optional is built from its payload`() {
    #expect([Int]?.allCasePaths.some.embed([1]) == [1])
    #expect([Int]?.allCasePaths.none.embed(()) == nil)
  }

  @Test func `A path to the wrapped value's cases needs no some`() {
    let screen: Screen.State? = .login(Login.State())
    #expect(screen.is(\.login))
    #expect(screen.is(\.some.login))
    #expect(!screen.is(\.detail))
    let none: Screen.State? = nil
    #expect(!none.is(\.login))
    #expect(Screen.State?.allCasePaths.login.embed(Login.State()) == .login(Login.State()))
  }

  // S2
  @Test func `The value is changed in place`() {
    var numbers: [Int]? = Array(0..<100)
    let address = bufferAddress(numbers)
    numbers.modify(\.some) { $0[0] = 7 }
    #expect(bufferAddress(numbers) == address)
    #expect(numbers?.first == 7)
  }
}
