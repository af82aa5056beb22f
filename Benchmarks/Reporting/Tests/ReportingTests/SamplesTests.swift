import Reporting
import Testing

@Suite struct SamplesTests {
  @Test func `The median is the middle, or between the two in the middle`() {
    #expect(Samples([3, 1, 2]).median == 2)
    #expect(Samples([4, 1, 2, 3]).median == 2.5)
    #expect(Samples().median == 0)
  }

  @Test func `The least time is the smallest sample`() {
    #expect(Samples([3, 1, 2]).least == 1)
  }

  @Test func `99 of 100 samples do not exceed the 99th percentile`() {
    #expect(Samples((1...200).map(Double.init)).percentile(99) == 198)
    #expect(Samples((1...100).map(Double.init)).percentile(99) == 99)
    #expect(Samples([5, 7]).percentile(99) == 7)
    #expect(Samples().percentile(99) == 0)
  }
}
