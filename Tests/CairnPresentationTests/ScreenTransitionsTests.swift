import CairnPresentation
import Testing

@Suite struct ScreenTransitionsTests {
  @Test func `A stack is asked for all screens at once`() {
    var stack = ScreenTransitions<Int>(.stack)
    #expect(stack.next(toward: [1, 2, 3]) == [1, 2, 3])
    #expect(stack.next(toward: [1, 2, 3]) == nil)
    #expect(stack.next(toward: [1, 4]) == [1, 4])
  }

  @Test func `A presentation is removed before another one comes`() {
    var modal = ScreenTransitions<Int>(.single)
    #expect(modal.next(toward: [1]) == [1])
    #expect(modal.next(toward: [2]) == [])
    #expect(modal.next(toward: [2]) == [2])
  }

  @Test
  func `If the state asks for two presentations, the shown one stays, and the other one waits`() {
    var modal = ScreenTransitions<Int>(.single)
    #expect(modal.next(toward: [2]) == [2])
    #expect(modal.next(toward: [1, 2]) == nil)
    #expect(modal.next(toward: [1]) == [])
    #expect(modal.next(toward: [1, 3]) == [1])
  }

  @Test func `Screens that are removed without a request were removed by the person`() {
    var stack = ScreenTransitions<Int>(.stack)
    _ = stack.next(toward: [1, 2, 3])
    #expect(stack.rest(showing: [1, 2, 3]) == [])
    #expect(stack.rest(showing: [1]) == [2, 3])
    #expect(stack.rest(showing: [1]) == [])
  }

  @Test func `Screens that are removed on request were not removed by the person`() {
    var stack = ScreenTransitions<Int>(.stack)
    _ = stack.next(toward: [1, 2, 3])
    _ = stack.next(toward: [1, 3])
    #expect(stack.rest(showing: [1, 3]) == [])
  }

  @Test func `A removal that the interface ignores is requested again`() {
    var stack = ScreenTransitions<Int>(.stack)
    _ = stack.next(toward: [1, 2])
    #expect(stack.next(toward: [1]) == [1])
    #expect(stack.rest(showing: [1, 2]) == [])
    #expect(stack.next(toward: [1]) == [1])
  }
}
