#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import Cairn
  public import AppKit

  extension NSResponder {
    /// Runs `body` now, and again whenever something that it read has changed, for as long as the
    /// view controller or the view lives.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///   super.viewDidLoad()
    ///   observe { [weak self] in
    ///     guard let self else { return }
    ///     title = store.title
    ///   }
    /// }
    /// ```
    ///
    /// The view controller holds `body`, so `body` refers to it weakly. After a burst that changed
    /// something, `body` is run once, before the `send` that began the burst returns; so changes
    /// that are sent in an `NSAnimationContext.runAnimationGroup(_:)` are animated.
    ///
    /// - Returns: the observation, to end it before, such as when a cell is used again.
    @discardableResult
    public func observe(_ body: @escaping @MainActor () -> Void) -> StoreObservation {
      let observation = Cairn.observe(body)
      // A cell that is used again ends its observation, and begins another one.
      attachments.observations.removeAll(where: \.isCancelled)
      attachments.observations.append(observation)
      return observation
    }
  }
#endif
