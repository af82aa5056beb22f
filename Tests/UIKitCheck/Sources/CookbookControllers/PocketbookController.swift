import CairnUIKit
import CookbookFeatures
import UIKit

/// The whole cookbook: its screens, and the features over them.
final class PocketbookController: NavigationStackController {
  convenience init(store: StoreOf<Pocketbook>) {
    self.init(
      path: store.scope(state: \.path, action: \.path),
      root: CategoriesController(store: store)
    ) { store in
      switch store.case {
      case .category(let store): RecipeListController(store: store)
      case .recipe(let store): RecipeController(store: store)
      }
    }
    present(
      item: store.itemBinding(state: \.destination?.note, action: \.destination.note)
    ) { note in
      NoteController(store: note, pocketbook: store)
    }
    present(item: store.itemBinding(state: \.destination?.alert, action: \.destination.alert))
    #if os(tvOS)
      present(item: store.itemBinding(state: \.destination?.dialog, action: \.destination.dialog))
    #else
      present(
        item: store.itemBinding(state: \.destination?.dialog, action: \.destination.dialog)
      ) { [weak self] dialog in
        dialog.popoverPresentationController?.sourceItem = self?.share
      }
    #endif
  }

  let share = UIBarButtonItem()
}

final class CategoriesController: UIViewController {
  private let store: StoreOf<Pocketbook>
  let search = UITextField(frame: .zero)
  let message = UILabel(frame: .zero)

  init(store: StoreOf<Pocketbook>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CategoriesController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(search)
    view.addSubview(message)
    search.bind(text: store.binding(\.query))
    observe { [weak self] in
      guard let self else { return }
      message.text = store.message
    }
    navigationDestination(
      item: store.itemBinding(state: \.destination?.tips, action: \.destination.tips)
    ) { _ in
      TipsController()
    }
  }

  func choose(_ category: Recipe.Category) {
    push(state: Pocketbook.Path.State.category(RecipeList.State(category: category)))
  }
}

/// The recipes of a category.
final class RecipeListController: UIViewController {
  private let store: StoreOf<RecipeList>

  init(store: StoreOf<RecipeList>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = store.category.rawValue
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("RecipeListController is made in code")
  }

  func choose(_ recipe: Recipe) {
    push(state: Pocketbook.Path.State.recipe(RecipeDetail.State(id: recipe.id)))
  }
}

final class RecipeController: UIViewController {
  private let store: StoreOf<RecipeDetail>

  init(store: StoreOf<RecipeDetail>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    observe { [weak self] in
      guard let self else { return }
      title = self.store.recipe?.title
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("RecipeController is made in code")
  }
}

final class TipsController: UIViewController {}
