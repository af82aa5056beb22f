import Cairn
import CookbookFeatures

extension StoreOf<Cookbook> {
  /// Sends what a key means. A message is read when the next key is pressed.
  ///
  /// - Returns: what the key set going; nil when the person quits.
  @discardableResult
  func press(_ key: Key, size: TerminalSize) -> StoreTask? {
    let meaning = KeyBindings.meaning(of: key, in: state, size: size)
    let reading = send(.messageRead)
    guard case .send(let action) = meaning else { return reading }
    let task = send(action)
    return state.hasQuit ? nil : task
  }

  /// Tells the browser how much room there is.
  func adapt(to size: TerminalSize) {
    if let action = Adaptation.action(for: state.browser, size: size) { send(action) }
  }

  /// Waits until nothing is on its way, where nobody has to wait for the clock.
  func settle(size: TerminalSize) async {
    adapt(to: size)
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
