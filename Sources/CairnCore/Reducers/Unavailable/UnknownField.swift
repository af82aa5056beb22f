/// The type of a key path to a missing field, so that the compiler can report it.
///
/// Only unavailable declarations use this type, and no value of the type exists. It isn't an enum
/// without cases, because the compiler would warn about a property of that type before it reports
/// the mistake.
@dynamicMemberLookup
public struct UnknownField {
  private init() {}

  /// Any name.
  public subscript(dynamicMember name: String) -> UnknownField { self }
}
