#if canImport(SwiftUI)
  import CookbookScreens
  import SwiftUI

  #if os(macOS)
    import AppKit
  #endif

  /// The cookbook in windows. `swift run cookbook-app` opens it on a Mac.
  @main
  struct CookbookApp: App {
    #if os(macOS)
      @NSApplicationDelegateAdaptor(ForegroundDelegate.self) private var delegate
    #endif

    var body: some Scene {
      WindowGroup("Cookbook") {
        CookbookWindow { .cookbook() }
      }
      #if !os(tvOS) && !os(watchOS)
        .commands { CookbookCommands() }
      #endif
    }
  }

  #if os(macOS)
    /// Asks for an icon and menus, which a program without a bundle does not have.
    private final class ForegroundDelegate: NSObject, NSApplicationDelegate {
      func applicationDidFinishLaunching(_ notification: Notification) {
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      }
    }
  #endif
#else
  import Foundation

  /// Reports that this system has no SwiftUI.
  @main
  struct CookbookApp {
    static func main() {
      let line = "cookbook-app needs SwiftUI, so a Mac. 'swift run cookbook' runs in a terminal.\n"
      FileHandle.standardError.write(Data(line.utf8))
      exit(ExitCode.unavailable)
    }
  }

  /// Exit codes as in `sysexits.h`.
  private enum ExitCode {
    static let unavailable: Int32 = 69
  }
#endif
