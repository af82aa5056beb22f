import CairnCore
import Testing

@Suite struct ResultCasePathTests {
  private struct Failed: Error, Equatable {}

  private typealias Response = Result<[Int], Failed>

  @Test func `A result is in one of two cases`() {
    let success = Response.success([1])
    let failure = Response.failure(Failed())
    #expect(success.is(\.success))
    #expect(!success.is(\.failure))
    #expect(failure.is(\.failure))
    #expect(success[case: \.success] == [1])
    #expect(success[case: \.failure] == nil)
    #expect(failure[case: \.failure] == Failed())
    #expect([success, failure].map(\.caseName) == ["success", "failure"])
  }

  @Test func `A result is built from its payload`() {
    #expect(Response.allCasePaths.success.embed([1]) == .success([1]))
    #expect(Response.allCasePaths.failure.embed(Failed()) == .failure(Failed()))
  }

  // S2
  @Test func `A success is changed in place`() {
    var result = Response.success(Array(0..<100))
    let address = bufferAddress(result[case: \.success])
    result.modify(\.success) { $0[0] = 7 }
    #expect(bufferAddress(result[case: \.success]) == address)
    #expect(result[case: \.success]?.first == 7)
  }

  // T6
  @Test func `A change of the other case is an issue`() {
    var result = Response.failure(Failed())
    let found = issues { result.modify(\.success) { $0 = [] } }
    #expect(found.count == 1)
    #expect(result == .failure(Failed()))
  }
}
