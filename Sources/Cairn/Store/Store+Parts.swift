/// Reads of less than a field. Subscripts, because a method would hide a field with its name.
extension Store {
  /// A part of the state, observed by its own value (rule O2).
  ///
  /// ```swift
  /// print(store[\.stops.isEmpty] ? "No stops" : "\(store[\.stops.count]) stops")
  /// ```
  ///
  /// `store.stops.count` observes `store.stops` with the content of all stops, and then computes
  /// the number. With the key path, only a change of the number notifies an observer. The same
  /// holds for `isEmpty`, `indices`, and the `caseName` of an enum.
  ///
  /// The store computes the part at the end of each burst, as it does for a computed property. So
  /// the key path must be valid for each state: `\.stops.first?.place`, and not
  /// `\.stops[0].place`.
  ///
  /// - Precondition: The store is not reducing an action (rule S4).
  public subscript<Value>(part: KeyPath<State, Value>) -> Value {
    core.read(part)
  }

  /// Whether an optional has a value. A change of the value does not notify an observer, and
  /// neither does another value in its place (rule O3).
  ///
  /// ```swift
  /// if store[isPresented: \.hotel] { print("A hotel") }
  /// ```
  ///
  /// `store.hotel != nil` observes the content of the hotel too.
  ///
  /// - Parameter child: The optional: a field, or a case such as `\.destination?.edit`.
  /// - Precondition: The store is not reducing an action (rule S4).
  public subscript<Child>(isPresented child: KeyPath<State, Child?>) -> Bool {
    core.read(core.observation.presencePath(of: child)) != nil
  }
}
