import AppKit
import CairnAppKit
import Testing

extension AppKitTests {
  /// Views that take no other views beside their content.
  @MainActor @Suite struct GlassTests {
    private let store = Store(initialState: Desk.State()) { Desk() }

    private func present(
      over presenter: NSViewController,
      _ make: @escaping @MainActor () -> NSViewController
    ) -> NSWindow {
      presenter.present(
        item: store.itemBinding(state: \.destination?.note, action: \.destination.note)
      ) { _ in make() }
      return NSWindow(contentViewController: presenter)
    }

    // T2
    @Test(arguments: [false, true])
    func `A view controller whose view is a glass effect view presents a sheet`(hasContent: Bool)
      async
    {
      let presenter = GlassController()
      if hasContent { presenter.glass.contentView = NSView(frame: .zero) }
      let window = present(over: presenter) { NSViewController() }
      store.send(.noteTapped(""))
      await settle()
      #expect(window.sheets.count == 1)
      store.send(.destination(.dismiss))
      await settle()
      #expect(window.sheets.isEmpty)
    }

    // T2
    @Test(arguments: [false, true])
    func `A sheet whose view is a glass effect view is dismissed in the state when it is closed`(
      hasContent: Bool
    ) async {
      let sheet = GlassController()
      if hasContent { sheet.glass.contentView = NSView(frame: .zero) }
      let window = present(over: NSViewController()) { sheet }
      store.send(.noteTapped(""))
      await settle()
      #expect(window.sheets.count == 1)
      sheet.dismiss(nil)
      await settle()
      #expect(store.destination == nil)
    }

    // T2
    @Test func `The content of a glass effect view can be replaced while it is shown`() async {
      let sheet = GlassController()
      let window = present(over: NSViewController()) { sheet }
      store.send(.noteTapped(""))
      await settle()
      for _ in 0..<2 {
        sheet.glass.contentView = NSView(frame: .zero)
        await settle()
      }
      #expect(window.sheets.count == 1)
      sheet.dismiss(nil)
      await settle()
      #expect(store.destination == nil)
    }

    // T2
    @Test func `A feature in the first state is presented when a glass effect view is in a window`()
      async
    {
      store.send(.noteTapped(""))
      let presenter = GlassController()
      presenter.present(
        item: store.itemBinding(state: \.destination?.note, action: \.destination.note)
      ) { _ in NSViewController() }
      presenter.glass.contentView = NSView(frame: .zero)
      await settle()
      #expect(presenter.presentedViewControllers?.isEmpty == true)
      let window = NSWindow(contentViewController: presenter)
      await settle()
      #expect(window.sheets.count == 1)
    }
  }
}

private final class GlassController: NSViewController {
  let glass = TintedGlass(frame: .zero)

  override func loadView() { view = glass }
}

/// A glass effect view of an app.
private final class TintedGlass: NSGlassEffectView {}
