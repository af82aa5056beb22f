/// A weak reference from tasks to their test store.
///
/// All tasks of a store share one link, since forming and releasing a weak reference for every
/// action is expensive.
final class TestStoreLink<State, Action> {
  weak var store: TestStore<State, Action>?
}
