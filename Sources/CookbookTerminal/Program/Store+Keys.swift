import Cairn
import CookbookFeatures

extension StoreOf<Cookbook> {
  /// Sends the action of a key. A message counts as read when the next key is pressed.
  ///
  /// - Returns: the effects of the action; nil if the person quits.
  @discardableResult
  func press(_ key: Key) -> StoreTask? {
    let meaning = KeyBindings.meaning(of: key, in: state)
    let reading = send(.messageRead)
    guard case .send(let action) = meaning else { return reading }
    let task = send(action)
    return state.hasQuit ? nil : task
  }

  /// Waits until no effects are in flight that would change the screen. Only for clocks that do not
  /// wait.
  func settle() async {
    for await state in states where !state.isBusy { return }
  }
}

extension Cookbook.State {
  /// Whether something is about to change by itself.
  fileprivate var isBusy: Bool {
    if case .search(let search) = destination, search.isWaiting { return true }
    return timers.contains { $0.timer.isRunning }
      || browser.trail.screens.contains { $0.related == nil }
  }
}
