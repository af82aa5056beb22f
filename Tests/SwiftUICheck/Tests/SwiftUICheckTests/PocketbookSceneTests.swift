import CairnSwiftUI
import CookbookFeatures
import Foundation
import Observation
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite(.serialized) struct PocketbookSceneTests {
  private let format = SnapshotFormat<Pocketbook.Place>()

  /// A scene that starts with what is stored.
  private func start() -> (store: StoreOf<Pocketbook>, window: Window) {
    let store = Store(initialState: Pocketbook.State()) { Pocketbook(book: .standard) }
    let window = Window { PocketbookScene(store: store, book: .standard) }
    window.render()
    return (store, window)
  }

  private func stored() throws -> Pocketbook.Place? {
    try SceneStorageValues.data["place"].map { try format.decode($0) }
  }

  // R2
  @Test func `A scene comes back to where it was`() throws {
    SceneStorageValues.data = [:]
    let first = start()
    first.store.send(.opened(["apple-pie", "pie-crust"]))
    first.window.render()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie", "pie-crust"]))
    let second = start()
    #expect(second.store.place.recipes == ["apple-pie", "pie-crust"])
    second.store.send(.path(.popFrom(id: 1)))
    second.window.render()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A scene with damaged storage starts at its root`() throws {
    SceneStorageValues.data = ["place": Data("x".utf8)]
    let scene = start()
    #expect(scene.store.path.isEmpty)
    #expect(SceneStorageValues.data["place"] == Data("x".utf8))
    scene.store.send(.opened(["apple-pie"]))
    scene.window.render()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `What is restored in part is saved as it is then`() throws {
    let place = Pocketbook.Place(recipes: ["apple-pie", "no-such-recipe"])
    SceneStorageValues.data = ["place": try format.encode(place)]
    let scene = start()
    #expect(scene.store.place.recipes == ["apple-pie"])
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A scene saves at the end of a burst, whether it is drawn or not`() throws {
    SceneStorageValues.data = [:]
    let scene = start()
    scene.store.send(.opened(["apple-pie"]))
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
    scene.store.query = "a"
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A scene with another store saves its place, and restores nothing`() throws {
    SceneStorageValues.data = ["place": try format.encode(Pocketbook.Place(recipes: ["apple-pie"]))]
    let stores = [[], ["pie-crust"]].map { (ids: [Recipe.ID]) in
      let store = Store(initialState: Pocketbook.State()) { Pocketbook(book: .standard) }
      store.send(.opened(ids))
      return store
    }
    let shown = ShownStore(stores[0])
    let window = Window { ShownScene(shown: shown) }
    window.render()
    #expect(stores[0].place.recipes == ["apple-pie"])
    shown.store = stores[1]
    window.render()
    #expect(stores[1].place.recipes == ["pie-crust"])
    #expect(try stored() == Pocketbook.Place(recipes: ["pie-crust"]))
    stores[0].send(.opened([]))
    #expect(try stored() == Pocketbook.Place(recipes: ["pie-crust"]))
    stores[1].send(.opened([]))
    #expect(try stored() == Pocketbook.Place())
  }

  // R1
  @Test func `A link is opened, or what is wrong with it is said`() {
    SceneStorageValues.data = [:]
    let scene = start()
    scene.window.open("cookbook://recipes/apple-pie/pie-crust")
    #expect(scene.store.place.recipes == ["apple-pie", "pie-crust"])
    scene.window.open("cookbook://nowhere")
    #expect(scene.store.place.recipes == ["apple-pie", "pie-crust"])
    #expect(scene.store.message?.contains("nowhere") == true)
  }
}

/// Which of several stores a scene shows.
@Observable @MainActor
private final class ShownStore {
  var store: StoreOf<Pocketbook>

  init(_ store: StoreOf<Pocketbook>) { self.store = store }
}

private struct ShownScene: View {
  let shown: ShownStore

  var body: some View {
    PocketbookScene(store: shown.store, book: .standard)
  }
}
