/// A part of a user interface that shows screens: a navigation controller, or a view controller that presents
/// others.
@MainActor
package protocol ScreenHost: AnyObject {
  /// What is shown: a value that tells a screen from every other one.
  associatedtype Screen: Hashable

  /// Whether a transition runs that shows or removes screens. The host calls
  /// ``ScreenReconciler/setNeedsUpdate()`` when it ends, also when it was cancelled.
  var isInTransition: Bool { get }
  /// What is shown, from the bottom to the top.
  var shownScreens: [Screen] { get }
  /// What the state asks for, and can be shown now.
  func wantedScreens() -> [Screen]
  /// Shows exactly these screens. It is called only while no transition runs.
  func show(_ screens: [Screen])
  /// A person has removed screens: the state is to follow.
  func didRemove(_ screens: [Screen])
}

/// Keeps what a host shows as the state asks for, and the state as a person left what is shown.
///
/// The host says that something may have changed, whatever it was: the state, the end of a transition, a view that
/// came or went. As soon as the main actor is free, the reconciler compares. So all that changes until then is one
/// change, and nothing depends on the order in which a platform reports what it does.
@MainActor
package final class ScreenReconciler<Host: ScreenHost> {
  private weak var host: Host?
  private var transitions: ScreenTransitions<Host.Screen>
  private var isScheduled = false

  /// A reconciler of a host that shows nothing yet, and holds the reconciler.
  package init(_ host: Host, _ arrangement: ScreenTransitions<Host.Screen>.Arrangement) {
    self.host = host
    transitions = ScreenTransitions(arrangement)
  }

  /// Has ``update()`` called as soon as the main actor is free.
  package func setNeedsUpdate() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
  }

  /// Compares what is shown with what the state asks for, and does the next thing. During a transition it does
  /// nothing.
  package func update() {
    guard let host else { return }
    while !host.isInTransition {
      let removed = transitions.rest(showing: host.shownScreens)
      if !removed.isEmpty { host.didRemove(removed) }
      guard let target = transitions.next(toward: host.wantedScreens()) else { return }
      host.show(target)
      guard !host.isInTransition else { return }
      if host.shownScreens != target { return giveUp(host) }
    }
  }

  /// The interface does not do what it was asked for. That is no removal by a person. The next change tries again.
  private func giveUp(_ host: Host) {
    _ = transitions.rest(showing: host.shownScreens)
  }
}
