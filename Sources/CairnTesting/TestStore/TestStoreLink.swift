/// The way from a task to its test store, which may be gone by then.
///
/// A store has one for all its tasks: it would cost a good deal to form a weak reference, and to give
/// it up, at every action.
final class TestStoreLink<State, Action> {
  weak var store: TestStore<State, Action>?
}
