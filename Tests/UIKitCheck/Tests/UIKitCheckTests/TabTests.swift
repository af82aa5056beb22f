import CairnUIKit
import Testing
import UIKit

extension UIKitTests {
  @MainActor @Suite struct TabTests {
    @Reducer
    struct Pages {
      struct State: Equatable {
        var page = 0
        var isFixed = false
      }

      enum Action: Equatable {
        case pageSelected(Int)
        case fixed
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .pageSelected(let page): if !state.isFixed { state.page = page }
          case .fixed: state.isFixed = true
          }
          return .none
        }
      }
    }

    private let store = Store(initialState: Pages.State()) { Pages() }
    private let tabs = UITabBarController()
    private let screen: Screen

    init() {
      tabs.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      tabs.bind(selectedIndex: store.binding(\.page, sending: \.pageSelected))
      screen = Screen(tabs)
    }

    // O5
    @Test func `The tab that the state asks for is shown`() {
      store.send(.pageSelected(2))
      #expect(tabs.selectedIndex == 2)
    }

    // O5
    @Test func `A tab that the person selects is written to the state`() async {
      await screen.settle()
      for index in [1, 2, 0, 1] {
        tabs.select(index)
        await screen.settle()
        #expect(store.page == index)
      }
    }

    // O5
    @Test func `A tab that the feature does not take is not shown`() async {
      await screen.settle()
      store.send(.fixed)
      tabs.select(1)
      await screen.settle()
      #expect(tabs.selectedIndex == 0)
      #expect(store.page == 0)
    }

    // O5
    @Test func `The list of further tabs has no index, and the state keeps the former tab`() async {
      await screen.settle()
      tabs.selectMore()
      await screen.settle()
      #expect(store.page == 0)
      #expect(tabs.selectedViewController === tabs.moreNavigationController)
      tabs.select(2)
      await screen.settle()
      #expect(store.page == 2)
      tabs.selectMore()
      await screen.settle()
      store.send(.pageSelected(1))
      #expect(tabs.selectedIndex == 1)
    }

    // O5
    @Test func `Tabs that come after the binding show the one that the state asks for`() async {
      let store = Store(initialState: Pages.State(page: 2)) { Pages() }
      let tabs = UITabBarController()
      tabs.bind(selectedIndex: store.binding(\.page, sending: \.pageSelected))
      await mainActorIsFree()
      #expect(store.page == 2)
      tabs.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      let screen = Screen(tabs)
      await screen.settle()
      #expect(store.page == 2)
      #expect(tabs.selectedIndex == 2)
      tabs.select(1)
      await screen.settle()
      #expect(store.page == 1)
    }

    // O5
    @Test func `Tabs that take the place of others show the one that the state asks for`() async {
      await screen.settle()
      tabs.select(2)
      await screen.settle()
      tabs.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      await screen.settle()
      #expect(store.page == 2)
      #expect(tabs.selectedIndex == 2)
      tabs.select(1)
      await screen.settle()
      #expect(store.page == 1)
    }

    // O5
    @Test func `A tab that does not exist is not shown, and the state keeps it until a selection`()
      async
    {
      let store = Store(initialState: Pages.State(page: 5)) { Pages() }
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.bind(selectedIndex: store.binding(\.page, sending: \.pageSelected))
      let screen = Screen(tabs)
      await screen.settle()
      #expect(store.page == 5)
      #expect(tabs.selectedIndex == 0)
      tabs.select(1)
      await screen.settle()
      #expect(store.page == 1)
    }

    // S7
    @Test func `A tab bar controller is released with its store`() async {
      weak var released: UITabBarController?
      weak var releasedStore: StoreOf<Pages>?
      do {
        let store = Store(initialState: Pages.State()) { Pages() }
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        tabs.bind(selectedIndex: store.binding(\.page, sending: \.pageSelected))
        let screen = Screen(tabs)
        await screen.settle()
        (released, releasedStore) = (tabs, store)
      }
      #expect(released == nil)
      #expect(releasedStore == nil)
    }
  }
}
