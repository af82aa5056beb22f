import CairnSwiftUI
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct OpenURLTests {
  @Test func `The live openURL opens URLs that the system can open`() async throws {
    let url = try #require(URL(string: "https://example.com/\(UUID())"))
    let other = try #require(URL(string: "unknown://\(UUID())"))
    let store = Store(initialState: [Bool]()) {
      Reduce<[Bool], Bool?> { state, answer in
        @Dependency(\.openURL) var openURL
        guard let answer else {
          return .run { send in
            await send(openURL(url))
            await send(openURL(other))
          }
        }
        state.append(answer)
        return .none
      }
    } withDependencies: {
      $0.context = .live
    }
    await store.send(nil).finish()
    #expect(store.state == [true, false])
    #expect(OpenURLAction.opened.contains(url))
    #expect(!OpenURLAction.opened.contains(other))
  }
}
