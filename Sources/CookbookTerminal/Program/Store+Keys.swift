import Cairn
import CookbookFeatures

extension StoreOf<Cookbook> {
  /// Sends what a key means. A message is read when the next key is pressed.
  ///
  /// - Returns: what the key set going; nil when the person quits.
  @discardableResult
  func press(_ key: Key) -> StoreTask? {
    let meaning = KeyBindings.meaning(of: key, in: state)
    let reading = send(.messageRead)
    guard case .send(let action) = meaning else { return reading }
    let task = send(action)
    return state.hasQuit ? nil : task
  }

  /// Waits until nothing is on its way, where nobody has to wait for the clock.
  func settle() async {
    for await state in states where !state.isBusy { return }
  }
}

extension Cookbook.State {
  /// Whether something changes by itself in a moment.
  fileprivate var isBusy: Bool {
    if case .search(let search) = destination, search.isWaiting { return true }
    return timers.contains { $0.timer.isRunning }
      || browser.trail.screens.contains { $0.related == nil }
  }
}
