import CairnTesting
import TestSupport
import Testing

@Suite struct ExpectDifferenceTests {
  // X6
  @Test func `An expected change passes, and the operation's result is returned`() async {
    var values = [1, 2]
    let removed = expectDifference(values) {
      values.removeLast()
    } changes: {
      $0 = [1]
    }
    #expect(removed == 2)
    expectDifference(values) {}
    await expectDifference(values) {
      await Task.yield()
      values.append(3)
    } changes: {
      $0.append(3)
    }
  }

  // X6, X9
  @Test func `Another change fails at the line of the call`() async {
    var lines: [Int] = []
    let found = await failures {
      var value = 1
      lines.append(#line + 1)
      expectDifference(value) {
        value = 2
      } changes: {
        $0 = 3
      }
      lines.append(#line + 1)
      expectDifference(value, "it changed") { value = 4 }
      lines.append(#line + 1)
      await expectDifference(value) {
        await Task.yield()
        value = 5
      }
    }
    let text = { (reason: String, expected: Int, actual: Int) in
      "Difference: \(reason)\n\n    - \(expected)\n    + \(actual)\n\n(Expected: −, Actual: +)"
    }
    let reason = "the value did not change as expected"
    #expect(
      found == [
        Failure(text(reason, 3, 2), line: lines[0]),
        Failure(text("it changed", 2, 4), line: lines[1]),
        Failure(text(reason, 4, 5), line: lines[2]),
      ]
    )
  }

  // X6, X9
  @Test func `Values that look the same fail and are dumped`() async {
    let line = #line + 2
    let found = await failures {
      expectDifference(NeverEqual()) {}
    }
    let text = """
      Difference: the value did not change as expected

          NeverEqual(hidden: Hidden())

      Both values are dumped like this, but '==' says that they differ. Look at what it compares.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `Errors are rethrown`() async {
    #expect(throws: CancellationError.self) {
      try expectDifference(1) { throw CancellationError() }
    }
    await #expect(throws: CancellationError.self) {
      try await expectDifference(1) {
        await Task.yield()
        throw CancellationError()
      }
    }
  }
}
