/// The observers that are notified at the end of a burst, in the order in which they were added.
struct StoreObservers<State> {
  private struct Observer {
    /// The observer is notified for as long as this object lives.
    weak var lifetime: AnyObject?
    let notify: (State) -> Void
  }

  private var observers: [Observer] = []

  var isEmpty: Bool { observers.isEmpty }

  mutating func add(for lifetime: AnyObject, _ notify: @escaping (State) -> Void) {
    observers.append(Observer(lifetime: lifetime, notify: notify))
  }

  /// Removes the observers whose lifetime has ended.
  mutating func removeEnded() {
    guard observers.contains(where: { $0.lifetime == nil }) else { return }
    observers.removeAll { $0.lifetime == nil }
  }

  /// Notifies all observers. An observer that is added meanwhile is notified from the next burst
  /// on; one that ends meanwhile is not notified any more.
  func notify(_ state: @autoclosure () -> State) {
    guard !isEmpty else { return }
    let state = state()
    for observer in observers where observer.lifetime != nil {
      observer.notify(state)
    }
  }
}
