import class CairnTesting.TestClock
import CairnUIKit
import CookbookFeatures
import Testing
import UIKit

@testable import CairnUIKit
@testable import CookbookControllers

extension UIKitTests {
  /// UIKit promises neither that a coordinator accepts an animation nor that it calls a completion.
  @MainActor @Suite struct TransitionTests {
    private let store: StoreOf<Pocketbook>
    private let stack: PocketbookController
    private let screen: Screen
    private let clock = TestClock()

    init() {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      self.store = store
      stack = PocketbookController(store: store)
      screen = Screen(stack)
    }

    /// Runs the transitions of a test with a reply, and measures the pauses of polls with the clock of the test.
    private func with(_ reply: Transition.Reply, _ body: () async -> Void) async {
      let former = (Transition.reply, TransitionPoll.clock)
      Transition.reply = reply
      TransitionPoll.clock = clock
      await body()
      (Transition.reply, TransitionPoll.clock) = former
    }

    /// Lets the pauses of polls pass.
    private func passPauses() async {
      for _ in 0..<3 { await clock.advance(by: .seconds(1)) }
      await mainActorIsFree()
    }

    // T4
    @Test(arguments: Transition.Reply.allCases)
    func `A change of the state during a presentation is shown after it`(reply: Transition.Reply)
      async
    {
      await with(reply) {
        store.send(.noteTapped)
        await mainActorIsFree()
        store.send(.deleteTapped)
        await mainActorIsFree()
        #expect(screen.alert == nil)
        await screen.settle()
        #expect(screen.alert?.title == "Delete this recipe?")
        store.send(.destination(.dismiss))
        await screen.settle()
        #expect(screen.top === stack)
        #expect(UIKitLog.lines == [])
      }
    }

    // K9
    @Test(arguments: Transition.Reply.allCases, [false, true])
    func `A change of the path during a swipe back is shown after it`(
      reply: Transition.Reply,
      isCancelled: Bool
    ) async {
      await with(reply) {
        store.send(.opened(["apple-pie"]))
        await screen.settle()
        let swipe = stack.beginSwipeBack()
        await mainActorIsFree()
        store.send(.opened(["apple-pie", "pancakes"]))
        await mainActorIsFree()
        #expect(stack.viewControllers.count == 1)
        isCancelled ? swipe?.cancel() : swipe?.finish()
        await screen.settle()
        #expect(stack.viewControllers.count == store.path.count + 1)
        #expect(UIKitLog.lines == [])
      }
    }

    // T2
    @Test(arguments: [Transition.Reply.accepts, .declines])
    func `A sheet that comes during a push is presented after it`(reply: Transition.Reply) async {
      await with(reply) {
        store.send(.opened(["apple-pie"]))
        await mainActorIsFree()
        store.send(.noteTapped)
        await screen.settle()
        #expect(screen.top is NoteController)
        #expect(stack.viewControllers.count == 2)
        #expect(UIKitLog.lines == [])
      }
    }

    // T2
    @Test(arguments: Transition.Reply.allCases)
    func `A sheet that the app's own sheet delays is presented after that one`(
      reply: Transition.Reply
    ) async {
      await with(reply) {
        let other = UIViewController()
        stack.present(other, animated: true)
        store.send(.noteTapped)
        await screen.settle()
        await passPauses()
        #expect(screen.top === other)
        other.dismiss(animated: true)
        await screen.settle()
        await passPauses()
        await screen.settle()
        #expect(screen.top is NoteController)
        #expect(UIKitLog.lines == [])
      }
    }

    // T4
    @Test func `Without coordinators, the state is shown in the end`() async {
      Transition.haveCoordinators = false
      store.send(.noteTapped)
      await mainActorIsFree()
      store.send(.deleteTapped)
      await screen.settle()
      #expect(screen.alert?.title == "Delete this recipe?")
      store.send(.destination(.dismiss))
      store.send(.opened(["apple-pie"]))
      await screen.settle()
      #expect(screen.top === stack)
      #expect(stack.viewControllers.count == 2)
      Transition.haveCoordinators = true
    }

    @Test(arguments: Transition.Reply.allCases)
    func `A transition that runs is not asked again and again`(reply: Transition.Reply) async {
      await with(reply) {
        store.send(.noteTapped)
        for _ in 0..<4 { await mainActorIsFree() }
        let count = Transition.questionCount
        store.send(.deleteTapped)
        for _ in 0..<100 { await mainActorIsFree() }
        #expect(Transition.running.count == 1)
        #expect(Transition.questionCount - count < 50)
        await screen.settle()
      }
    }

    @Test(arguments: [Transition.Reply.forgets, .refuses])
    func `The end of a transition that nothing reports is found after a pause`(
      reply: Transition.Reply
    ) async {
      await with(reply) {
        let root = UIViewController()
        let screen = Screen(root)
        let watch = TransitionWatch()
        root.present(UIViewController(), animated: true)
        await mainActorIsFree()
        var endCount = 0
        #expect(watch.isRunning(in: [root]) { endCount += 1 })
        await mainActorIsFree()
        await mainActorIsFree()
        await screen.settle()
        #expect(endCount == 0)
        await passPauses()
        #expect(endCount == 1)
        #expect(!watch.isRunning(in: [root]) {})
      }
    }

    @Test(arguments: [Transition.Reply.accepts, .declines])
    func `The end of a transition is reported once`(reply: Transition.Reply) async {
      await with(reply) {
        let root = UIViewController()
        let screen = Screen(root)
        let watch = TransitionWatch()
        root.present(UIViewController(), animated: true)
        await mainActorIsFree()
        var endCount = 0
        #expect(watch.isRunning(in: [root]) { endCount += 1 })
        #expect(watch.isRunning(in: [root]) { endCount += 1 })
        await screen.settle()
        await passPauses()
        #expect(endCount == 1)
      }
    }
  }
}
