#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  extension UIResponder {
    /// Runs `body` now, and again whenever a value that it has read has changed, as long as the
    /// view controller or the view exists.
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
    /// The view controller holds `body`, so `body` must refer to it weakly. After a burst that
    /// changed such a value, `body` runs once, before the `send` that began the burst returns. So
    /// changes that are sent in `UIView.animate` are animated.
    ///
    /// - Returns: the observation. Cancel it to end it earlier, such as when a cell is reused.
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
