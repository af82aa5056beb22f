import CairnLinks
import CairnSwiftUI
import CookbookFeatures
import Foundation
import Observation
import SwiftUI
import Testing

@testable import CookbookViews

/// A link that starts the app, and a place that is restored (R2): the link wins, whichever comes
/// first.
@MainActor @Suite(.serialized) struct ColdStartTests {
  private let format = SnapshotFormat<Pocketbook.Place>()
  private let storage = SceneStorageValues()
  private let store: StoreOf<Pocketbook>

  init() throws {
    store = makeStore(Pocketbook.State(), Pocketbook())
    storage.data = ["place": try format.encode(Pocketbook.Place(recipes: ["gazpacho"]))]
  }

  private func stored() throws -> [Recipe.ID]? {
    try storage.data["place"].map { try format.decode($0).recipes }
  }

  @Test func `R2 A link before the restoration wins, and its place is saved`() async throws {
    let window = Window(storage: storage) { PocketbookScene(store: store) }
    window.openAtLaunch("cookbook://recipes/apple-pie")
    #expect(store.place.recipes == ["apple-pie"])
    await mainActorIsFree()
    #expect(try stored() == ["apple-pie"])
  }

  @Test func `R2 A link to the root before the restoration wins`() async throws {
    let window = Window(storage: storage) { PocketbookScene(store: store) }
    window.openAtLaunch("cookbook://")
    #expect(store.place.recipes == [])
    await mainActorIsFree()
    #expect(try stored() == [])
  }

  @Test func `R2 A link after the restoration wins`() throws {
    let window = Window(storage: storage) { PocketbookScene(store: store) }
    window.render()
    #expect(store.place.recipes == ["gazpacho"])
    window.open("cookbook://recipes/apple-pie")
    #expect(store.place.recipes == ["apple-pie"])
  }

  @Test func `R2 A link that is refused does not prevent the restoration`() {
    let window = Window(storage: storage) { PocketbookScene(store: store) }
    window.openAtLaunch("cookbook://nowhere")
    #expect(store.place.recipes == ["gazpacho"])
    #expect(store.message?.contains("nowhere") == true)
  }

  @Test func `R2 A link wins over a scene that appears and restores later`() throws {
    let launch = Launch()
    let window = Window(storage: storage) { LateScene(store: store, launch: launch) }
    window.openAtLaunch("cookbook://recipes/apple-pie")
    #expect(store.place.recipes == ["apple-pie"])
    launch.isFinished = true
    window.render()
    #expect(store.place.recipes == ["apple-pie"])
  }

  @Test func `R2 A scene that appears later restores its place if no link was opened`() {
    let launch = Launch()
    let window = Window(storage: storage) { LateScene(store: store, launch: launch) }
    window.render()
    launch.isFinished = true
    window.render()
    #expect(store.place.recipes == ["gazpacho"])
  }

  @Test func `R2 Data that cannot be read is reported also after a link`() {
    storage.data = ["place": Data("x".utf8)]
    var refused: Data?
    let window = Window(storage: storage) {
      RestoringView(store: store) { refused = $0 }
    }
    window.openAtLaunch("cookbook://recipes/apple-pie")
    #expect(store.place.recipes == ["apple-pie"])
    #expect(refused == Data("x".utf8))
  }
}

/// Whether the app has loaded what its scene needs.
@Observable @MainActor
private final class Launch { var isFinished = false }

/// Opens links outside of the scene, which appears later.
private struct LateScene: View {
  let store: StoreOf<Pocketbook>
  let launch: Launch

  var body: some View {
    ZStack {
      if launch.isFinished { RestoringView(store: store) { _ in } }
    }
    .onOpenURL(PocketbookLink.router) { link in
      store.send(.opened(link.recipes))
    } onError: { error in
      store.send(.linkRefused(error))
    }
  }
}

private struct RestoringView: View {
  let store: StoreOf<Pocketbook>
  let refuse: (Data) -> Void
  @SceneStorage("place") private var place: Data?

  init(store: StoreOf<Pocketbook>, refuse: @escaping (Data) -> Void) {
    self.store = store
    self.refuse = refuse
  }

  var body: some View {
    PocketbookView(store: store)
      .restoration(
        of: store,
        in: $place,
        format: SnapshotFormat<Pocketbook.Place>(),
        saving: \.place
      ) { place in
        store.send(.opened(place.recipes))
      } onError: { _, data in
        refuse(data)
      }
      .openingLinks { url in
        guard let link = try? PocketbookLink.router.parse(url) else { return false }
        store.send(.opened(link.recipes))
        return true
      }
  }
}
