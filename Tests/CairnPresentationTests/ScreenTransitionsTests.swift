import CairnPresentation
import Testing

@Suite struct ScreenTransitionsTests {
  @Test func `A stack is asked for all screens at once`() {
    var stack = ScreenTransitions<Int>(.stack)
    #expect(stack.next(toward: [1, 2, 3]) == [1, 2, 3])
    #expect(stack.next(toward: [1, 2, 3]) == nil)
    #expect(stack.next(toward: [1, 4]) == [1, 4])
  }

  @Test func `What is presented goes before another one comes`() {
    var modal = ScreenTransitions<Int>(.single)
    #expect(modal.next(toward: [1]) == [1])
    #expect(modal.next(toward: [2]) == [])
    #expect(modal.next(toward: [2]) == [2])
  }

  @Test
  func `Of two that are to be presented, the one that is shown stays, and the other one waits`() {
    var modal = ScreenTransitions<Int>(.single)
    #expect(modal.next(toward: [2]) == [2])
    #expect(modal.next(toward: [1, 2]) == nil)
    #expect(modal.next(toward: [1]) == [])
    #expect(modal.next(toward: [1, 3]) == [1])
  }

  @Test func `Screens that went without having been asked to were removed by the person`() {
    var stack = ScreenTransitions<Int>(.stack)
    _ = stack.next(toward: [1, 2, 3])
    #expect(stack.rest(showing: [1, 2, 3]) == [])
    #expect(stack.rest(showing: [1]) == [2, 3])
    #expect(stack.rest(showing: [1]) == [])
  }

  @Test func `Screens that were asked to go were not removed by the person`() {
    var stack = ScreenTransitions<Int>(.stack)
    _ = stack.next(toward: [1, 2, 3])
    _ = stack.next(toward: [1, 3])
    #expect(stack.rest(showing: [1, 3]) == [])
  }

  @Test func `Screens that the interface did not let go are asked to go again`() {
    var stack = ScreenTransitions<Int>(.stack)
    _ = stack.next(toward: [1, 2])
    #expect(stack.next(toward: [1]) == [1])
    #expect(stack.rest(showing: [1, 2]) == [])
    #expect(stack.next(toward: [1]) == [1])
  }
}
