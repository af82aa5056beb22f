#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Cairn
  import CairnPresentation

  /// Presents features over a view controller, one at a time.
  ///
  /// The view controller holds the host, and so does the presented view controller: if the
  /// presenting one is released first, the presented one is still dismissed when the state says so.
  @MainActor
  final class PresentationHost: ScreenHost {
    typealias Screen = PresentedScreen<any Presentation>

    private weak var presenter: NSViewController?
    private var slots: [ItemSlot<any Presentation>] = []
    private var presented: (screen: Screen, presentation: any Presentation)?
    /// Whether the host has dismissed the presentation: the animation takes time.
    private var isEnding = false
    private(set) lazy var reconciler = ScreenReconciler(self, .single)

    init(_ presenter: NSViewController) {
      self.presenter = presenter
    }

    /// - Parameter makeSlot: Makes a slot that calls its argument at each change.
    func add(_ makeSlot: (@escaping @MainActor () -> Void) -> ItemSlot<any Presentation>) {
      slots.append(makeSlot { [weak self] in self?.reconciler.setNeedsUpdate() })
    }

    var isInTransition: Bool { isEnding && presented?.presentation.isShown == true }

    var shownScreens: [Screen] {
      guard let presented, presented.presentation.isShown else { return [] }
      return [presented.screen]
    }

    func wantedScreens() -> [Screen] {
      observeViews()
      let screens = slots.compactMap(\.screen)
      return presenter?.viewWindow == nil ? screens.filter(shownScreens.contains) : screens
    }

    /// The app may have given a view another content.
    private func observeViews() {
      let presenting = presenter.flatMap { $0.isViewLoaded ? $0.view : nil }
      let shown = presented.flatMap { $0.presentation.isShown ? $0.presentation.observedView : nil }
      for view in [presenting, shown].compactMap(\.self) {
        WindowObserver.install(in: view, for: self)
      }
    }

    func show(_ screens: [Screen]) {
      guard let screen = screens.first else {
        isEnding = true
        presented?.presentation.end()
        return
      }
      guard let presenter else { return }
      let presentation = screen.makeContent()
      isEnding = false
      presented = (screen, presentation)
      presentation.begin(over: presenter, for: self)
      guard !presentation.isShown else { return observeViews() }
      RuntimeIssue.refusedPresentation(
        of: presentation.presentedType,
        by: "AppKit",
        reason: "A popover needs a view that is in a window."
      ).report()
    }

    func didRemove(_ screens: [Screen]) {
      presented = nil
      for slot in slots { slot.didRemove(screens) }
    }
  }

  extension PresentationHost: WindowObserving {
    func viewDidMoveToWindow() {
      reconciler.setNeedsUpdate()
    }
  }
#endif
