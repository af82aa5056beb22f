/// A transition that runs: it takes until the test ends it. `UIKitLog` keeps the messages that UIKit would log.
@MainActor
public final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  public let isInteractive: Bool
  public private(set) var isCancelled = false
  public var isAnimated: Bool { true }
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// The closures that are called when it ends; the argument says whether it was cancelled.
  private let end: (Bool) -> Void
  private(set) var isOver = false
  /// Whether view controllers return it as their coordinator: from the turn of the main actor after the one in which code
  /// asks for it, until the turn after the one in which it ends. UIKit does not say when exactly.
  private(set) var isGivenOut: Bool
  private let reply = Transition.reply

  /// What coordinators do when code asks them to run an animation alongside. UIKit promises neither result.
  public enum Reply: CaseIterable, Sendable {
    /// The coordinator returns true, and calls the completion.
    case accepts
    /// It returns false, since there is no animation to run, and calls the completion all the same.
    case declines
    /// It returns true, and calls nothing.
    case forgets
    /// It returns false, and calls nothing.
    case refuses
  }

  /// The reply of the transitions that begin from now on.
  public static var reply = Reply.declines
  /// Whether the transitions that begin from now on have coordinators.
  public static var haveCoordinators = true
  /// How often code has asked for the coordinator of a transition, or asked it to run an animation.
  public internal(set) static var questionCount = 0

  /// The transitions that run, in the order in which they began.
  public private(set) static var running: [Transition] = []

  /// - Parameter isByPerson: Whether the person begins it.
  init(isInteractive: Bool = false, isByPerson: Bool = false, end: @escaping (Bool) -> Void) {
    self.isInteractive = isInteractive
    self.end = end
    let hasCoordinator = Self.haveCoordinators
    isGivenOut = isByPerson && hasCoordinator
    super.init()
    Self.running.append(self)
    Task { isGivenOut = hasCoordinator && !isOver }
  }

  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    Self.questionCount += 1
    guard !isOver else { return false }
    if reply == .accepts || reply == .declines, let completion { completions.append(completion) }
    guard reply == .accepts || reply == .forgets else { return false }
    animation?(self)
    return true
  }

  /// The animation is over.
  public func finish() { end(cancelled: false) }

  /// The person lets go, and it goes back to where it was.
  public func cancel() {
    precondition(isInteractive, "Transition.cancel(): a transition that no person has begun")
    end(cancelled: true)
  }

  /// The view controllers that take part still return the coordinator while the completions are called.
  private func end(cancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    isCancelled = cancelled
    end(cancelled)
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
    Task { isGivenOut = false }
    Self.running.removeAll { $0 === self }
  }

  /// Ends all transitions that run.
  public static func finishAll() {
    for transition in running { transition.finish() }
  }
}

/// The messages that UIKit logs when an app uses it in the wrong way.
@MainActor
public enum UIKitLog {
  public static var lines: [String] = []

  static func add(_ line: String) {
    lines.append(line)
  }
}
