import CairnUIKit
import CheckSupport
import CookbookFeatures
import Testing
import UIKit

@testable import CookbookControllers

extension UIKitTests {
  @MainActor @Suite struct NavigationStackTests {
    private let store: StoreOf<Pocketbook>
    private let stack: PocketbookController
    private let screen: Screen

    init() {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      self.store = store
      stack = PocketbookController(store: store)
      screen = Screen(stack)
    }

    private var titles: [String] { stack.viewControllers.dropFirst().compactMap(\.title) }

    private func open(_ ids: Recipe.ID...) async {
      store.send(.opened(ids))
      await screen.settle()
    }

    private func recipe(_ id: Recipe.ID) -> Pocketbook.Path.State {
      .recipe(RecipeDetail.State(id: id))
    }

    // K9
    @Test
    func `A path is shown in one transition, and screens that stay keep their view controllers`()
      async
    {
      store.send(.opened(["apple-pie", "pie-crust"]))
      await mainActorIsFree()
      #expect(Transition.running.count == 1)
      await screen.settle()
      #expect(titles == ["Apple Pie", "Pie Crust"])
      let before = stack.viewControllers
      store.send(.path(.push(id: 2, state: recipe("gazpacho"))))
      await screen.settle()
      #expect(stack.viewControllers.count == 4)
      #expect(stack.viewControllers.prefix(3) == before[...])
      #expect(UIKitLog.lines == [])
    }

    @Test func `The first path is shown before the view is loaded`() {
      let path = StackState<Pocketbook.Path.State>((0..<60).map { _ in recipe("gazpacho") })
      let store = makeStore(Pocketbook.State(path: path), Pocketbook())
      let stack = PocketbookController(store: store)
      #expect(stack.viewControllers.count == 61)
      #expect(stack.viewControllers.dropLast().filter(\.isViewLoaded).isEmpty)
      let screen = Screen(stack)
      #expect(screen.window.rootViewController === stack)
      #expect(stack.viewControllers.filter(\.isViewLoaded) == [stack.topViewController])
    }

    // K9
    @Test func `Changes during a transition are shown after it, as the path is then`() async {
      store.send(.path(.push(id: 0, state: recipe("apple-pie"))))
      await mainActorIsFree()
      for id in 1..<30 {
        store.send(.path(.push(id: StackElementID(generation: id), state: recipe("pie-crust"))))
        await mainActorIsFree()
      }
      store.send(.path(.popFrom(id: 2)))
      await mainActorIsFree()
      #expect(stack.viewControllers.count == 2)
      await screen.settle()
      #expect(titles == ["Apple Pie", "Pie Crust"])
      #expect(UIKitLog.lines == [])
    }

    // K9
    @Test func `The back button pops the state when the transition has ended`() async {
      await open("apple-pie", "pie-crust")
      stack.tapBack()
      await mainActorIsFree()
      #expect(store.path.count == 2)
      await screen.settle()
      #expect(store.path.ids == [0])
    }

    // K9
    @Test func `Going back over several screens is one action`() async {
      await open("apple-pie", "pie-crust", "gazpacho")
      stack.holdBack(to: 1)
      await screen.settle()
      #expect(store.path.ids == [0])
      #expect(store.missedActionCount == 0)
    }

    @Test func `A swipe back that is cancelled changes nothing`() async {
      await open("apple-pie", "pie-crust")
      let before = stack.viewControllers
      stack.beginSwipeBack()?.cancel()
      await screen.settle()
      #expect(store.path.count == 2)
      #expect(stack.viewControllers == before)
      stack.beginSwipeBack()?.finish()
      await screen.settle()
      #expect(store.path.ids == [0])
    }

    // K9, K3
    @Test(arguments: [false, true])
    func `A push while a person swipes back is shown or popped with the screen below`(
      isCancelled: Bool
    ) async {
      await open("apple-pie", "pie-crust")
      let swipe = stack.beginSwipeBack()
      store.send(.path(.push(id: 2, state: recipe("gazpacho"))))
      await mainActorIsFree()
      isCancelled ? swipe?.cancel() : swipe?.finish()
      await screen.settle()
      #expect(titles == (isCancelled ? ["Apple Pie", "Pie Crust", "Gazpacho"] : ["Apple Pie"]))
      #expect(store.path.count == titles.count)
      #expect(UIKitLog.lines == [])
    }

    // K9
    @Test func `A screen that the state and a person pop at once is popped once`() async {
      await open("apple-pie", "pie-crust")
      let swipe = stack.beginSwipeBack()
      store.send(.path(.popFrom(id: 1)))
      store.send(.path(.push(id: 2, state: recipe("gazpacho"))))
      await mainActorIsFree()
      swipe?.finish()
      await screen.settle()
      #expect(titles == ["Apple Pie", "Gazpacho"])
      #expect(store.path.count == 2)
    }

    // K5
    @Test func `Another screen at the same depth has another view controller`() async {
      await open("apple-pie")
      let before = stack.topViewController
      await open("apple-pie")
      #expect(stack.viewControllers.count == 2)
      #expect(stack.topViewController !== before)
    }

    // K7
    @Test func `A screen in the middle is removed without a transition`() async {
      await open("apple-pie", "pie-crust", "gazpacho")
      let top = stack.topViewController
      var path = store.state.path
      path[id: 1] = nil
      store.send(.path(.set(path)))
      await mainActorIsFree()
      #expect(Transition.running.isEmpty)
      #expect(titles == ["Apple Pie", "Gazpacho"])
      #expect(stack.topViewController === top)
    }

    // K8
    @Test func `Another case in the place of a screen has another view controller`() async {
      await open("apple-pie")
      var path = store.state.path
      path[id: 0] = .category(RecipeList.State(category: .soups))
      store.send(.path(.set(path)))
      await screen.settle()
      #expect(stack.topViewController is RecipeListController)
      #expect(stack.viewControllers.count == 2)
    }

    // K11
    @Test func `A view controller pushes a state on the path that it is in`() async throws {
      let root = try #require(stack.viewControllers.first as? CategoriesController)
      root.choose(.desserts)
      await screen.settle()
      let list = try #require(stack.topViewController as? RecipeListController)
      list.choose(try #require(RecipeBook.standard[id: "apple-pie"]))
      await screen.settle()
      #expect(titles == ["desserts", "Apple Pie"])
      #expect(store.path.ids.map(\.generation) == [0, 1])
    }

    // K11
    @Test func `A push that the path cannot take, or outside of one, is an issue`() async {
      let log = IssueLog()
      log {
        stack.viewControllers[0].push(state: "soup")
        UIViewController().push(state: "soup")
      }
      #expect(store.path.isEmpty)
      #expect(log.texts.count == 2)
      #expect(
        log.texts[0].hasPrefix("A link to String is shown in a path of Pocketbook.Path.State")
      )
      #expect(log.texts[1].hasPrefix("A link to String is shown outside of a path"))
    }

    // L4
    @Test func `A feature that is pushed by itself lies above its screen, below the path`() async {
      store.send(.tipsTapped)
      await screen.settle()
      #expect(stack.topViewController is TipsController)
      await open("apple-pie")
      #expect(stack.viewControllers.map { $0 is TipsController } == [false, true, false])
      stack.holdBack(to: 0)
      await screen.settle()
      #expect(store.path.isEmpty)
      #expect(store.destination == nil)
      #expect(UIKitLog.lines == [])
    }

    // T2
    @Test func `A feature that is pushed by itself is dismissed by the back button`() async {
      store.send(.tipsTapped)
      await screen.settle()
      stack.tapBack()
      await screen.settle()
      #expect(store.destination == nil)
    }

    @Test func `A feature that is to be pushed outside of a stack is an issue`() async {
      let log = IssueLog()
      let store = store
      let controller = CategoriesController(store: store)
      let screen = log {
        let screen = Screen(controller)
        store.send(.tipsTapped)
        return screen
      }
      await screen.settle()
      #expect(log.texts.count == 1)
      #expect(log.texts[0].hasPrefix("'navigationDestination(item:)' is used outside of"))
    }

    @Test func `Views come and go in UIKit's order`() async {
      let root = stack.viewControllers[0]
      let appeared = root.events
      await open("apple-pie")
      #expect(root.events.dropFirst(appeared.count) == ["viewWillDisappear", "viewDidDisappear"])
      #expect(stack.topViewController?.events == ["viewWillAppear", "viewDidAppear"])
      stack.beginSwipeBack()?.cancel()
      await screen.settle()
      #expect(
        stack.topViewController?.events.suffix(3)
          == ["viewWillDisappear", "viewWillAppear", "viewDidAppear"]
      )
    }
  }
}
