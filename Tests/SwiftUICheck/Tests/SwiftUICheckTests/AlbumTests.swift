import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct AlbumTests {
  @Test func `A screen of a path zooms out of the link that pushed it`() throws {
    let store = makeStore(Album.State(), Album())
    let window = Window { AlbumView(store: store) }
    let album = window.render()
    album.follow("Apple Pie", in: album)
    let source = try #require(window.render().top.zoomSource)
    #expect(source == AnyHashable(Recipe.ID("apple-pie")))
    #expect(window.render().transitionSources.contains(source))
  }
}
