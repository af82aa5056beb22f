import CairnUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Screens of a path that present features of their own, which present further ones.
  @MainActor @Suite struct NestedPresentationTests {
    @Reducer
    struct Box {
      @ObservableState
      struct State: Equatable {
        @Presents var alert: AlertState<Alert>?
        @Presents var dialog: ConfirmationDialogState<Dialog>?
        var answers = 0
      }

      enum Alert: Equatable { case again, done }
      enum Dialog: Equatable { case first }
      enum Action: Equatable {
        case alert(PresentationAction<Alert>)
        case dialog(PresentationAction<Dialog>)
        case asked
        case offered
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .asked: state.alert = .question
          case .offered: state.dialog = .choice
          case .alert(.presented(.again)):
            state.answers += 1
            state.alert = .question
          case .alert, .dialog: break
          }
          return .none
        }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$dialog, action: \.dialog)
      }
    }

    @Reducer
    struct Room {
      @ObservableState
      struct State: Equatable {
        @Presents var box: Box.State?
      }

      enum Action: Equatable {
        case box(PresentationAction<Box.Action>)
        case opened
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .opened = action { state.box = Box.State() }
          return .none
        }
        .ifLet(\.$box, action: \.box) { Box() }
      }
    }

    @Reducer
    struct House {
      @ObservableState
      struct State: Equatable {
        var path = StackState<Path.State>()
      }

      enum Action: Equatable {
        case path(StackActionOf<Path>)
      }

      @Reducer
      enum Path {
        case room(Room)
      }

      var body: some ReducerOf<Self> {
        EmptyReducer<State, Action>()
          .forEach(\.path, action: \.path)
      }
    }

    // L1
    @Test func `A sheet of a screen is dismissed when the state pops the screen`() async {
      let store = Store(
        initialState: House.State(path: StackState([.room(Room.State())]))
      ) {
        House()
      }
      let stack = NavigationStackController(
        path: store.scope(state: \.path, action: \.path),
        root: UIViewController()
      ) { store in
        switch store.case {
        case .room(let room): RoomController(room)
        }
      }
      let screen = Screen(stack)
      await screen.settle()
      store.send(.path(.element(id: 0, action: .room(.opened))))
      await screen.settle()
      #expect(screen.top is BoxController)
      store.send(.path(.popFrom(id: 0)))
      // A store reports its end by a sequence, which leaves the main actor.
      for _ in 0..<10_000 where screen.top !== stack { await screen.settle() }
      #expect(screen.top === stack)
      #expect(stack.viewControllers.count == 1)
      #expect(UIKitLog.lines == [])
    }

    // T5
    @Test func `An alert that its button asks for again is shown again`() async {
      let store = Store(initialState: Box.State()) { Box() }
      let controller = BoxController(store)
      let screen = Screen(controller)
      store.send(.asked)
      await screen.settle()
      let first = screen.alert
      first?.choose("Again")
      await screen.settle()
      #expect(store.answers == 1)
      #expect(store.alert != nil)
      #expect(screen.alert != nil)
      #expect(screen.alert !== first)
    }

    // T5
    @Test func `An alert that code dismisses is dismissed in the state`() async {
      let store = Store(initialState: Box.State()) { Box() }
      let controller = BoxController(store)
      let screen = Screen(controller)
      store.send(.asked)
      await screen.settle()
      screen.alert?.dismiss(animated: true)
      await screen.settle()
      #expect(store.alert == nil)
    }

    @Test func `A presentation waits for an alert by the app's own code`() async {
      let store = Store(initialState: Room.State()) { Room() }
      let controller = RoomController(store)
      let screen = Screen(controller)
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      controller.present(alert, animated: true)
      await screen.settle()
      store.send(.opened)
      await screen.settle()
      #expect(screen.top === alert)
      alert.choose("OK")
      await screen.settle()
      #expect(screen.top is BoxController)
      #expect(UIKitLog.lines == [])
    }

    // T5
    @Test func `A dialog without a source is presented in the middle of the view`() async {
      let store = Store(initialState: Box.State()) { Box() }
      let controller = BoxController(store)
      controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      let screen = Screen(controller)
      store.send(.offered)
      await screen.settle()
      #expect(screen.alert?.title == "Which one?")
      #expect(UIKitLog.lines == [])
      #if !os(tvOS)
        let popover = screen.alert?.popoverPresentationController
        #expect(popover?.sourceView === controller.view)
        #expect(popover?.sourceRect == CGRect(x: 150, y: 100, width: 0, height: 0))
        #expect(popover?.permittedArrowDirections == [])
      #endif
    }

    @Test func `A popover keeps the source that the app sets`() async {
      let store = Store(initialState: Room.State()) { Room() }
      let controller = UIViewController()
      let button = UIView(frame: .zero)
      controller.view.addSubview(button)
      controller.present(item: store.itemBinding(state: \.box, action: \.box)) { box in
        let controller = BoxController(box)
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = button
        return controller
      }
      let screen = Screen(controller)
      store.send(.opened)
      await screen.settle()
      let popover = screen.top?.popoverPresentationController
      #expect(popover?.sourceView === button)
      #expect(popover?.permittedArrowDirections == .any)
    }

    // T5
    @Test func `A dialog that a person closes without a button is dismissed in the state`() async {
      let store = Store(initialState: Box.State()) { Box() }
      let screen = Screen(BoxController(store))
      store.send(.offered)
      await screen.settle()
      screen.alert?.beginSwipeDown()?.finish()
      await screen.settle()
      #expect(store.dialog == nil)
      #expect(store.missedActionCount == 0)
    }

    @Test func `A hosting controller on a stack gets no view of Cairn's in its own`() async {
      let house = House.State(path: StackState([.room(Room.State()), .room(Room.State())]))
      let store = Store(initialState: house) { House() }
      let stack = NavigationStackController(
        path: store.scope(state: \.path, action: \.path),
        root: HostingController()
      ) { _ in
        HostingController()
      }
      let screen = Screen(stack)
      await screen.settle()
      stack.beginSwipeBack()?.cancel()
      await screen.settle()
      #expect(store.path.count == 2)
      stack.beginSwipeBack()?.finish()
      await screen.settle()
      #expect(store.path.count == 1)
      stack.popToRootViewController(animated: false)
      await screen.settle()
      #expect(store.path.isEmpty)
      #expect(UIKitLog.lines == [])
    }

    @Test func `A presented hosting controller gets no view of Cairn's in its own`() async {
      let room = Store(initialState: Room.State()) { Room() }
      let controller = UIViewController()
      controller.present(item: room.itemBinding(state: \.box, action: \.box)) { _ in
        HostingController()
      }
      let screen = Screen(controller)
      room.send(.opened)
      await screen.settle()
      screen.top?.beginSwipeDown()?.finish()
      await screen.settle()
      #expect(room.box == nil)
      #expect(UIKitLog.lines == [])
    }

    @Test func `A view controller whose view is a visual effect presents and pushes`() async {
      let house = Store(initialState: House.State()) { House() }
      let room = Store(initialState: Room.State()) { Room() }
      let stack = NavigationStackController(
        path: house.scope(state: \.path, action: \.path),
        root: EffectController()
      ) { _ in
        EffectController()
      }
      stack.viewControllers[0].present(item: room.itemBinding(state: \.box, action: \.box)) { _ in
        EffectController()
      }
      let screen = Screen(stack)
      house.send(.path(.push(id: 0, state: .room(Room.State()))))
      await screen.settle()
      stack.tapBack()
      await screen.settle()
      #expect(house.path.isEmpty)
      room.send(.opened)
      await screen.settle()
      #expect(screen.top is EffectController)
    }

    // L4
    @Test func `A view controller in a screen pushes a feature on top of the screen`() async {
      let store = Store(initialState: Room.State()) { Room() }
      let root = UIViewController()
      let child = UIViewController()
      root.addChild(child)
      root.view.addSubview(child.view)
      child.navigationDestination(item: store.itemBinding(state: \.box, action: \.box)) {
        BoxController($0)
      }
      let house = Store(initialState: House.State()) { House() }
      let stack = NavigationStackController(
        path: house.scope(state: \.path, action: \.path),
        root: root
      ) { _ in
        UIViewController()
      }
      let screen = Screen(stack)
      store.send(.opened)
      await screen.settle()
      #expect(stack.topViewController is BoxController)
      stack.tapBack()
      await screen.settle()
      #expect(store.box == nil)
    }

    @Test func `A sheet is dismissed after the transitions of those that it presents`() async {
      let store = Store(initialState: Room.State()) { Room() }
      let controller = RoomController(store)
      let screen = Screen(controller)
      store.send(.opened)
      await screen.settle()
      let middle = UIViewController()
      screen.top?.present(middle, animated: false)
      middle.present(UIViewController(), animated: true)
      await mainActorIsFree()
      store.send(.box(.dismiss))
      await mainActorIsFree()
      #expect(UIKitLog.lines == [])
      await screen.settle()
      #expect(screen.top === controller)
      #expect(UIKitLog.lines == [])
    }
  }
}

extension UIKitTests.NestedPresentationTests.House.Path.State: Equatable {}
extension UIKitTests.NestedPresentationTests.House.Path.Action: Equatable {}

extension AlertState<UIKitTests.NestedPresentationTests.Box.Alert> {
  fileprivate static var question: Self {
    AlertState {
      TextState("Again?")
    } actions: {
      ButtonState(action: .again) { TextState("Again") }
      ButtonState(action: .done) { TextState("Done") }
    }
  }
}

extension ConfirmationDialogState<UIKitTests.NestedPresentationTests.Box.Dialog> {
  fileprivate static var choice: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Which one?")
    } actions: {
      ButtonState(action: .first) { TextState("First") }
    }
  }
}

private final class EffectController: UIViewController {
  override func loadView() { view = UIVisualEffectView() }
}

private final class HostingController: UIViewController {
  override func loadView() { view = _UIHostingView(frame: .zero) }
}

/// Logs a fault for other views, as SwiftUI's view does.
private final class _UIHostingView: UIView {
  override func didAddSubview(_ subview: UIView) {
    UIKitLog.lines.append("Adding '\(type(of: subview))' as a subview of UIHostingController.view")
  }
}

private final class RoomController: UIViewController {
  private let store: StoreOf<UIKitTests.NestedPresentationTests.Room>

  init(_ store: StoreOf<UIKitTests.NestedPresentationTests.Room>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("RoomController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    present(item: store.itemBinding(state: \.box, action: \.box)) { BoxController($0) }
  }
}

private final class BoxController: UIViewController {
  private let store: StoreOf<UIKitTests.NestedPresentationTests.Box>

  init(_ store: StoreOf<UIKitTests.NestedPresentationTests.Box>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BoxController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    present(item: store.itemBinding(state: \.alert, action: \.alert))
    present(item: store.itemBinding(state: \.dialog, action: \.dialog))
  }
}
