/// Those who are told at the end of a burst, in the order in which they came.
struct StoreObservers<State> {
  private struct Observer {
    /// The observer is told for as long as this object lives.
    weak var lifetime: AnyObject?
    let tell: (State) -> Void
    /// There will be nothing more to tell.
    let end: () -> Void
  }

  private var observers: [Observer] = []

  var isEmpty: Bool { observers.isEmpty }

  mutating func add(
    for lifetime: AnyObject,
    _ tell: @escaping (State) -> Void,
    end: @escaping () -> Void
  ) {
    observers.append(Observer(lifetime: lifetime, tell: tell, end: end))
  }

  /// Forgets those who have left.
  mutating func removeEnded() {
    guard observers.contains(where: { $0.lifetime == nil }) else { return }
    observers.removeAll { $0.lifetime == nil }
  }

  /// Tells everybody. One who comes meanwhile is told from the next burst on; one who leaves
  /// meanwhile is not told any more.
  func tell(_ state: @autoclosure () -> State) {
    guard !isEmpty else { return }
    let state = state()
    for observer in observers where observer.lifetime != nil {
      observer.tell(state)
    }
  }

  /// Tells everybody that the state is gone.
  func end() {
    for observer in observers where observer.lifetime != nil {
      observer.end()
    }
  }
}
