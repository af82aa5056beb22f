import CairnPresentation

/// A user interface whose transitions take time: a request or a gesture of the person begins them, and the test ends
/// them.
@MainActor
final class Interface<Screen: Hashable>: ScreenHost {
  /// A transition that runs.
  struct Transition {
    let from: [Screen]
    let to: [Screen]
    /// Whether the person has begun it, and may let go again.
    let isInteractive: Bool
  }

  private(set) var screens: [Screen] = []
  private(set) var transition: Transition?
  /// The screens that it was asked to show.
  private(set) var requests: [[Screen]] = []
  /// The number of requests while a transition ran.
  private(set) var interruptions = 0
  /// Whether it shows screens in a transition; otherwise it shows them at once.
  var isAnimated = true
  /// Whether it does nothing when it is asked, as UIKit does for a view controller that is not in a window.
  var isRefusing = false
  private let wanted: @MainActor () -> [Screen]
  private let removed: @MainActor ([Screen]) -> Void
  private(set) lazy var reconciler = ScreenReconciler(self, arrangement)
  private let arrangement: ScreenTransitions<Screen>.Arrangement

  init(
    _ arrangement: ScreenTransitions<Screen>.Arrangement,
    wanted: @escaping @MainActor () -> [Screen],
    removed: @escaping @MainActor ([Screen]) -> Void
  ) {
    self.arrangement = arrangement
    self.wanted = wanted
    self.removed = removed
  }

  var isInTransition: Bool { transition != nil }
  /// A transition that the person has begun counts as done already, as in UIKit.
  var shownScreens: [Screen] { transition?.to ?? screens }

  func wantedScreens() -> [Screen] { wanted() }
  func didRemove(_ screens: [Screen]) { removed(screens) }

  func show(_ screens: [Screen]) {
    requests.append(screens)
    if transition != nil { interruptions += 1 }
    guard !isRefusing else { return }
    begin(to: screens, isInteractive: false)
    if !isAnimated { end() }
  }

  /// The person begins to go back, over several screens at once or from the only one.
  func beginRemoval(of count: Int = 1) {
    guard transition == nil, count <= screens.count else { return }
    begin(to: screens.dropLast(count), isInteractive: true)
  }

  func end(cancelled: Bool = false) {
    guard let transition else { return }
    screens = cancelled && transition.isInteractive ? transition.from : transition.to
    self.transition = nil
    reconciler.setNeedsUpdate()
  }

  private func begin(to target: [Screen], isInteractive: Bool) {
    transition = Transition(from: screens, to: target, isInteractive: isInteractive)
  }

  /// Ends all transitions, one after the other, until none runs.
  ///
  /// - Returns: the number of transitions that ended.
  @discardableResult
  func settle() async -> Int {
    var count = 0
    await mainActorIsFree()
    while transition != nil {
      end()
      count += 1
      await mainActorIsFree()
    }
    return count
  }
}

/// Returns when the main actor has run the tasks that waited for it.
@MainActor
func mainActorIsFree() async {
  await Task { @MainActor in }.value
}
