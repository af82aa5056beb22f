import CairnTesting
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test func `Equal values pass`() {
    expectNoDifference(1, 1)
    expectNoDifference([Letter.State()], [Letter.State()], "never seen")
  }

  @Test func `A difference fails the test at the line of the call`() {
    let line = #line + 2
    withKnownIssue {
      expectNoDifference(TenFields(a: 1), TenFields())
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Difference: the values are not equal

              TenFields(
            -   a: 1,
            +   a: 0,
                b: 0,
                c: 0,
                … (7 unchanged)
              )

        (First: −, Second: +)
        """
      ]
        && issue.sourceLocation?.fileID == #fileID
        && issue.sourceLocation?.line == line
    }
  }

  @Test func `A message is part of the first line`() {
    withKnownIssue {
      expectNoDifference(1, 2, "the count is wrong")
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Difference: the count is wrong

            - 1
            + 2

        (First: −, Second: +)
        """
      ]
    }
  }

  @Test func `Values that look the same fail and are dumped`() {
    withKnownIssue {
      expectNoDifference(NeverEqual(), NeverEqual())
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Difference: the values are not equal

            NeverEqual(hidden: Hidden())

        Both values are dumped like this, but '==' says that they differ. Look at what it compares.
        """
      ]
    }
  }

  @Test func `An error of an expression is a failure`() {
    func compare() { expectNoDifference(1, try { throw CancellationError() }()) }
    withKnownIssue {
      compare()
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["An expression threw an error: CancellationError()"]
    }
  }

  @Test func `A report explains its marks`() {
    let difference = ShownDifference(text: "- 1\n\n+ 2")
    #expect(
      DifferenceReport("State was not as expected", difference: difference).text == """
        State was not as expected

            - 1

            + 2

        (Expected: −, Actual: +)
        """
    )
  }
}
