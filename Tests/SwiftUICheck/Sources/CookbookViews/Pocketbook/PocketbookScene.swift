import CairnLinks
import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI

/// The phone's cookbook as a scene: it opens links, and restores its place.
struct PocketbookScene: View {
  let store: StoreOf<Pocketbook>
  @SceneStorage("place") private var place: Data?

  var body: some View {
    PocketbookView(store: store)
      .onOpenURL(PocketbookLink.router) { link in
        store.send(.opened(link.recipes))
      } onError: { error in
        store.send(.linkRefused(error))
      }
      .userActivity("cairn.pocketbook.place", PocketbookLink.router, link: \.link, of: store)
      .onContinueUserActivity("cairn.pocketbook.place", PocketbookLink.router) { link in
        store.send(.opened(link.recipes))
      } onError: { error in
        store.send(.linkRefused(error))
      }
      .restoration(
        of: store,
        in: $place,
        format: SnapshotFormat<Pocketbook.Place>(),
        saving: \.place
      ) { place in
        store.send(.opened(place.recipes))
      }
  }
}

@CasePathable
enum PocketbookLink: Equatable {
  case home
  case recipes([Recipe.ID])

  static let router = Router<PocketbookLink> {
    Route(\.home) {}
    Route(\.recipes) {
      "recipes"
      PathParameter("recipe", Recipe.ID.self).oneOrMore
    }
  }
  .scheme("cookbook")

  var recipes: [Recipe.ID] {
    if case .recipes(let ids) = self { ids } else { [] }
  }
}

extension Pocketbook.State {
  /// The link to the user's place.
  var link: PocketbookLink {
    place.recipes.isEmpty ? .home : .recipes(place.recipes)
  }
}
