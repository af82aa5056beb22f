/// An enum reducer whose cases have stores.
///
/// `@Reducer enum` writes the conformance; `switch store.case { … }` uses it.
public protocol CaseScopable: CaseReducer {
  /// An enum with a case for each of the reducer's cases, which holds its store.
  associatedtype CaseScope
}
