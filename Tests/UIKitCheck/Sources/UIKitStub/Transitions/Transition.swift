/// A transition that runs: it takes until the test ends it. What UIKit would log is in `UIKitLog`.
@MainActor
public final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  public let isInteractive: Bool
  public private(set) var isCancelled = false
  public var isAnimated: Bool { true }
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// What is done when it ends, where the argument says whether it was cancelled.
  private let end: (Bool) -> Void
  private var isOver = false
  /// Whether it is over, and all completions were called.
  private(set) var isForgotten = false

  /// The transitions that run, in the order in which they began.
  public private(set) static var running: [Transition] = []

  init(isInteractive: Bool = false, end: @escaping (Bool) -> Void) {
    self.isInteractive = isInteractive
    self.end = end
    super.init()
    Self.running.append(self)
  }

  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// The animation is over.
  public func finish() { end(cancelled: false) }

  /// The person lets go, and it goes back to where it was.
  public func cancel() {
    precondition(isInteractive, "Transition.cancel(): a transition that no person has begun")
    end(cancelled: true)
  }

  /// What takes part still gives the coordinator out while the completions are called.
  private func end(cancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    isCancelled = cancelled
    end(cancelled)
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
    isForgotten = true
    Self.running.removeAll { $0 === self }
  }

  /// Ends all transitions that run.
  public static func finishAll() {
    for transition in running { transition.finish() }
  }
}

/// What UIKit logs when it is used in the wrong way.
@MainActor
public enum UIKitLog {
  public static var lines: [String] = []

  static func add(_ line: String) {
    lines.append(line)
  }
}
