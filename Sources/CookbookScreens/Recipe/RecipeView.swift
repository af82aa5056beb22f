#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// A recipe, or its steps one by one, and the recipes that go well with it. It is used in paths
  /// of different types, so a parameter makes the screen for a link.
  struct RecipeView<Screen>: View {
    let store: StoreOf<RecipeDetail>
    let screen: (RecipeDetail.State) -> Screen

    var body: some View {
      let recipe = store.recipe
      List {
        if let cooking = store.scope(state: \.cooking, action: \.cooking) {
          CookingView(store: cooking)
        } else if let recipe {
          RecipeText(recipe: recipe)
        }
        RelatedRecipes(store: store, screen: screen)
      }
      .navigationTitle(recipe?.title ?? "")
      .toolbar {
        ToolbarItem(placement: .primaryAction) { CookButton(store: store) }
        ToolbarItem(placement: .primaryAction) { RecipeMenu() }
      }
    }
  }

  /// The whole text of a recipe.
  private struct RecipeText: View {
    let recipe: Recipe

    var body: some View {
      Section {
        Text("\(recipe.minutes) min · serves \(recipe.servings)")
          .foregroundStyle(.secondary)
      }
      Section("Ingredients") {
        ForEach(recipe.ingredients.indices, id: \.self) { row in
          Text(verbatim: recipe.ingredients[row])
        }
      }
      Section("Steps") {
        ForEach(recipe.steps.indices, id: \.self) { row in
          Text("\(row + 1). \(recipe.steps[row])")
        }
      }
    }
  }

  /// The recipes that go well with a recipe, when they are loaded. A view of its own, which SwiftUI
  /// evaluates separately while they are looked up.
  private struct RelatedRecipes<Screen>: View {
    let store: StoreOf<RecipeDetail>
    let screen: (RecipeDetail.State) -> Screen

    var body: some View {
      Section("Goes well with") {
        if let related = store.related {
          ForEach(related) { recipe in
            NavigationLink(state: screen(RecipeDetail.State(id: recipe.id))) {
              RecipeRow(recipe: recipe)
            }
          }
        } else {
          ProgressView("Looking…", value: Double(store.percentLoaded), total: 100)
        }
      }
    }
  }

  private struct CookButton: View {
    let store: StoreOf<RecipeDetail>

    var body: some View {
      if store.scope(state: \.cooking, action: \.cooking) == nil {
        Button("Cook", systemImage: "flame") { store.send(.cookTapped) }
      } else {
        Button("Stop cooking", systemImage: "xmark") { store.send(.cookTapped) }
      }
    }
  }

  /// The commands for the recipe on screen, and those that are available everywhere.
  private struct RecipeMenu: View {
    @Environment(StoreOf<Cookbook>.self) private var store

    var body: some View {
      Button("Edit", systemImage: "pencil") { store.send(.editTapped) }
      Button("Delete", systemImage: "trash", role: .destructive) { store.send(.deleteTapped) }
      AppMenu()
    }
  }
#endif
