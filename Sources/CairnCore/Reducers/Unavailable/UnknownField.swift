/// What a key path to a field that does not exist is taken for, so that the compiler can say so.
///
/// It is used by declarations that are unavailable, and nothing else. There is no value of it. It is no enum
/// without cases, since the compiler would warn of a property of that type before it says what is wrong.
@dynamicMemberLookup
public struct UnknownField {
  private init() {}

  /// Any name.
  public subscript(dynamicMember name: String) -> UnknownField { self }
}
