// An attribute generates nothing in a role that it does not have, such as this one.

/// Generates nothing: a store observes the fields that a view reads. Leave it out.
@available(*, deprecated, message: "leave it out: a field that no view reads is not observed")
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "CairnMacros", type: "ObservableStateMacro")

/// Generates nothing: a store observes the fields that a view reads. Leave it out.
@available(*, deprecated, message: "leave it out: a field that a view reads is observed")
@attached(peer)
public macro ObservationStateTracked() =
  #externalMacro(module: "CairnMacros", type: "ObservableStateMacro")
