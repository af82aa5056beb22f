import CairnSwiftUI
import CookbookFeatures
import Foundation
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
