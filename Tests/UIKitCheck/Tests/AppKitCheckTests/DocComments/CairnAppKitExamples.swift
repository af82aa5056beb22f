import AppKit
import CairnAppKit

// The code in the doc comments of Sources/CairnAppKit.

enum CairnAppKitExamples {
  @Reducer
  struct Recipe {
    @ObservableState
    struct State: Equatable {
      var title = ""
      @Presents var note: Note.State?
    }

    enum Action {
      case note(PresentationAction<Note.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer<State, Action>()
        .ifLet(\.$note, action: \.note) { Note() }
    }
  }

  final class RecipeScreenController: NSViewController {
    private let store: StoreOf<Recipe>

    init(store: StoreOf<Recipe>) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("RecipeScreenController is made in code")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      present(item: store.itemBinding(state: \.note, action: \.note)) { store in
        NoteController(store: store)
      }
    }
  }

  final class TitleController: NSViewController {
    private let store: StoreOf<Recipe>

    init(store: StoreOf<Recipe>) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("TitleController is made in code")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      observe { [weak self] in
        guard let self else { return }
        title = store.title
      }
    }
  }

  final class NoteController: NSViewController {
    init(store: StoreOf<Note>) {
      super.init(nibName: nil, bundle: nil)
      title = store.text
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("NoteController is made in code")
    }
  }

  @Reducer
  struct Kitchen {
    @ObservableState
    struct State: Equatable { var openRecipes: [String] = [] }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  final class RecipeController: NSViewController {
    init(id: String) {
      super.init(nibName: nil, bundle: nil)
      title = id
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("RecipeController is made in code")
    }
  }

  @MainActor
  static func windows(of store: StoreOf<Kitchen>) -> WindowList<String> {
    let windows = WindowList(store.binding(\.openRecipes)) { id in
      NSWindow(contentViewController: RecipeController(id: id))
    }
    return windows
  }
}
