/// The token of an observation. Write `StoreObservation`.
@available(*, deprecated, renamed: "StoreObservation")
public typealias ObserveToken = StoreObservation

extension Store {
  /// Calls a closure when the state becomes something else than nil, and another one when it becomes
  /// nil, as long as the returned observation exists.
  ///
  /// Write `observe { if let child = store.scope(…) { … } }`.
  @available(
    *,
    deprecated,
    message:
      "write 'observe { if let child = store.scope(state: \\.child, action: \\.child) { … } }'"
  )
  public func ifLet<Wrapped>(
    then unwrap: @escaping @MainActor (_ store: Store<Wrapped, Action>) -> Void,
    else clear: @escaping @MainActor () -> Void = {}
  ) -> StoreObservation where State == Wrapped?, Action: CasePathable {
    Cairn.observe {
      if let child: Store<Wrapped, Action> = self.scope(state: \.self, action: \.self) {
        unwrap(child)
      } else {
        clear()
      }
    }
  }
}
