#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Cairn
  import CairnPresentation

  /// Opens a window for each of the values in the state, and closes the window of a value that is
  /// removed.
  ///
  /// ```swift
  /// let windows = WindowList(store.binding(\.openRecipes)) { id in
  ///   NSWindow(contentViewController: RecipeController(id: id))
  /// }
  /// ```
  ///
  /// When the person closes a window, the list removes its value from the state. If the feature
  /// keeps the value in the state, the list opens a window again. Keep the list as long as the
  /// windows should follow the state.
  @MainActor
  public final class WindowList<Value: Hashable> {
    private let host: WindowListHost<Value>
    private let observation: StoreObservation

    /// Windows that follow the state.
    ///
    /// - Parameters:
    ///   - values: A binding to the values. Equal values count once.
    ///   - window: Makes the window of a value.
    public init(
      _ values: StoreBinding<[Value]>,
      window: @escaping @MainActor (Value) -> NSWindow
    ) {
      let host = WindowListHost(values, window: window)
      self.host = host
      observation = observe {
        _ = values.wrappedValue
        host.reconciler.setNeedsUpdate()
      }
    }

    /// The window of a value, while it is open.
    public subscript(_ value: Value) -> NSWindow? { host.windows[value]?.window }
  }

  @MainActor
  private final class WindowListHost<Value: Hashable>: ScreenHost {
    struct Open {
      let window: NSWindow
      let closing: NotificationToken
    }

    private let values: StoreBinding<[Value]>
    private let makeWindow: @MainActor (Value) -> NSWindow
    private(set) var windows: [Value: Open] = [:]
    private var order: [Value] = []
    private(set) lazy var reconciler = ScreenReconciler(self, .stack)

    init(_ values: StoreBinding<[Value]>, window: @escaping @MainActor (Value) -> NSWindow) {
      self.values = values
      makeWindow = window
    }

    var isInTransition: Bool { false }
    var shownScreens: [Value] { order.filter { windows[$0] != nil } }

    func wantedScreens() -> [Value] {
      var known: Set<Value> = []
      return values.wrappedValue.filter { known.insert($0).inserted }
    }

    func show(_ screens: [Value]) {
      let wanted = Set(screens)
      order = screens
      for (value, open) in windows where !wanted.contains(value) {
        windows[value] = nil
        open.window.close()
      }
      for value in screens where windows[value] == nil { open(value) }
    }

    private func open(_ value: Value) {
      let window = makeWindow(value)
      // Otherwise AppKit would release the window when it closes, and the list would release it
      // again.
      window.isReleasedWhenClosed = false
      let closing = NotificationToken(NSWindow.willCloseNotification, of: window) {
        [weak self] in self?.windowWillClose(value)
      }
      windows[value] = Open(window: window, closing: closing)
      window.makeKeyAndOrderFront(nil)
    }

    private func windowWillClose(_ value: Value) {
      guard windows.removeValue(forKey: value) != nil else { return }
      reconciler.setNeedsUpdate()
    }

    func didRemove(_ screens: [Value]) {
      let closed = Set(screens)
      values.wrappedValue.removeAll { closed.contains($0) }
    }
  }
#endif
