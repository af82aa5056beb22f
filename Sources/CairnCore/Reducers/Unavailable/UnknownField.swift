/// What a key path to a field that does not exist is taken for, so that the compiler can say so.
///
/// It is used by declarations that are unavailable, and nothing else.
@dynamicMemberLookup
public enum UnknownField {
  /// Any name.
  public subscript(dynamicMember name: String) -> UnknownField {
    switch self {}
  }
}
