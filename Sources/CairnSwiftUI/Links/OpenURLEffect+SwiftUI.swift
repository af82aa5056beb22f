#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  import SwiftUI

  // The module name states that the conformance is intended to be here.
  extension Cairn.OpenURLEffect: Cairn.DependencyKey {
    /// Opens a URL in the system, as the `openURL` of a view's environment does by default.
    public static let liveValue = OpenURLEffect { url in await open(url) }

    @MainActor
    private static func open(_ url: URL) async -> Bool {
      #if os(watchOS)
        EnvironmentValues().openURL(url)
        return true
      #else
        await withCheckedContinuation { continuation in
          EnvironmentValues().openURL(url) { isOpen in continuation.resume(returning: isOpen) }
        }
      #endif
    }
  }
#endif
