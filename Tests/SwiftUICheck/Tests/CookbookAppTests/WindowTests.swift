import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI
import Testing

@testable import CookbookApp
@testable import CookbookScreens

/// The app's window, and the system's actions on it.
@MainActor @Suite(.serialized) struct WindowTests {
  private let folder = URL.temporaryDirectory.appending(path: "cookbook-\(UUID().uuidString)")
  private let storage = SceneStorageValues()

  /// A window of an app that keeps its files in the test's folder.
  private func open() -> Window {
    let window = Window(of: FolderApp(folder: folder), storage: storage)
    window.environment.horizontalSizeClass = .regular
    window.render()
    return window
  }

  @Test func `The app opens at the categories`() {
    let window = Window(of: CookbookApp())
    #expect(window.render().split?.columns[0].title == "Cookbook")
  }

  // R1
  @Test func `A link that the system opens leads to a recipe, or is reported as invalid`() {
    let window = open()
    window.open("cookbook://recipes/apple-pie/pie-crust")
    #expect(window.render().split?.columns[2].top.title == "Pie Crust")
    window.open("cookbook://recipes/apple-tart")
    #expect(window.render().split?.columns[2].top.title == "Pie Crust")
    #expect(window.render().texts.contains { $0.contains("apple-tart") })
  }

  // R2
  @Test func `A window restores its place, and another window starts at the root`() async throws {
    open().open("cookbook://recipes/apple-pie/pie-crust")
    await mainActorIsFree()
    #expect(open().render().split?.columns[2].top.title == "Pie Crust")
    let other = Window(of: FolderApp(folder: folder))
    #expect(other.render().split?.columns[2].texts == ["Choose a recipe"])
  }

  // R2
  @Test func `A link that starts the app wins over the place that the window would restore`()
    async throws
  {
    open().open("cookbook://recipes/apple-pie/pie-crust")
    await mainActorIsFree()
    let window = Window(of: FolderApp(folder: folder), storage: storage)
    window.environment.horizontalSizeClass = .regular
    window.openAtLaunch("cookbook://recipes/gazpacho")
    #expect(window.render().split?.columns[2].title == "Gazpacho")
    let other = Window(of: FolderApp(folder: folder), storage: storage)
    other.environment.horizontalSizeClass = .regular
    await mainActorIsFree()
    other.openAtLaunch("cookbook://recipes/apple-tart")
    #expect(other.render().split?.columns[2].title == "Gazpacho")
    #expect(other.render().texts.contains { $0.contains("apple-tart") })
  }

  // R2
  @Test func `A window with damaged storage reports it, and starts at the root`() {
    storage.data = ["place": Data("x".utf8)]
    let window = open()
    #expect(window.render().texts.contains { $0.hasPrefix("Your place is not restored") })
    #expect(window.render().split?.columns[2].texts == ["Choose a recipe"])
  }

  // H4
  @Test func `Preferences are written to a file when the app enters the background`() async throws {
    let window = open()
    try #require(window.menuButtons().first { $0.label == "Stack" }).action()
    window.environment.scenePhase = .background
    window.render()
    #expect(open().render().path != nil)
  }

  @Test func `Menus act on the window, and each of their keys is used once`() throws {
    let window = open()
    let buttons = window.menuButtons()
    let keys = try buttons.map { try #require($0.shortcut).key.character }
    #expect(Set(keys).count == AppCommand.allCases.count)
    #expect(keys.count == AppCommand.allCases.count)
    func edit() throws -> RenderedButton {
      try #require(window.menuButtons().first { $0.label == "Edit the recipe" })
    }
    #expect(try !edit().isEnabled)
    window.open("cookbook://recipes/apple-pie")
    #expect(try edit().isEnabled)
    try edit().action()
    #expect(window.render().presented.map(\.screen.title) == ["Edit Apple Pie"])
  }

  @Test func `The place is offered to another device, which restores it`() throws {
    let window = open()
    window.open("cookbook://recipes/apple-pie")
    let activity = try #require(window.render().all.flatMap(\.activities).first)
    let other = Window(of: FolderApp(folder: folder))
    other.open(activity)
    #expect(other.render().split?.columns[2].title == "Apple Pie")
  }

  // S7
  @Test(
    arguments: BrowserLayout.allCases,
    [.editTapped, .deleteTapped, .searchTapped, .settingsTapped, .linkTapped, .helpTapped]
      as [Cookbook.Action]
  )
  func `A closed window releases its store, whatever it shows`(
    layout: BrowserLayout,
    action: Cookbook.Action
  ) async {
    weak var released: StoreOf<Cookbook>?
    do {
      let store = StoreOf<Cookbook>.cookbook(keepingFilesIn: folder, clock: ImmediateClock())
      released = store
      let window = Window { CookbookWindow { store } }
      window.render()
      window.open("cookbook://recipes/apple-pie/pie-crust")
      store.send(.layoutTapped(layout))
      store.send(action)
      window.render()
      #expect(window.render().presented.count == 1)
      await mainActorIsFree()
    }
    for _ in 0..<1000 where released != nil { await Task.yield() }
    #expect(released == nil)
  }

  // S7
  @Test func `A question over an editor releases its store`() async {
    weak var released: StoreOf<Cookbook>?
    do {
      let app = AppFixture(.stack, book: .small)
      released = app.store
      app.store.send(.linkOpened("cookbook://recipes/soup"))
      app.store.send(.editTapped)
      app.store.send(
        .destination(
          .presented(
            .edit(
              .path(
                .push(
                  id: 0,
                  state: RecipeEditor.Path.State(editing: .title, of: RecipeBook.small.recipes[0])
                )
              )
            )
          )
        )
      )
      app.root.presented[0].screen.top.fields["Title"]?.wrappedValue = "Broth"
      app.store.send(.destination(.dismiss))
      #expect(app.root.presented[0].screen.presented.count == 1)
    }
    for _ in 0..<1000 where released != nil { await Task.yield() }
    #expect(released == nil)
  }
}

/// The app with separate files.
private struct FolderApp: App {
  var folder = URL.temporaryDirectory

  init() {}

  init(folder: URL) { self.folder = folder }

  var body: some Scene {
    WindowGroup {
      CookbookWindow {
        withDependencies {
          $0.persistsSharedValues = true
        } operation: {
          .cookbook(keepingFilesIn: folder, clock: ImmediateClock())
        }
      }
    }
    .commands { CookbookCommands() }
  }
}
