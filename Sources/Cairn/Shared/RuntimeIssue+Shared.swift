public import CairnCore

extension RuntimeIssue.Code {
  /// A shared value that was changed outside of a reducer.
  public static let sharedOutsideOfReducer = Self(rawValue: "shared-outside-of-reducer")
  /// A shared value that was read in a copy of a state that several stores have taken.
  public static let sharedInCopy = Self(rawValue: "shared-in-copy")
  /// Two shared values of different types in one file, or under one name in the user defaults.
  public static let sharedType = Self(rawValue: "shared-type")
  /// A shared value whose stored form cannot be read.
  public static let unreadShared = Self(rawValue: "unread-shared")
  /// A shared value that could not be stored.
  public static let unsavedShared = Self(rawValue: "unsaved-shared")
}

extension RuntimeIssue {
  /// - Parameters:
  ///   - effect: The effect that has changed it; nil if no effect has.
  ///   - declaration: The declaration of the reference, or the code that set the value.
  static func sharedOutsideOfReducer(
    _ name: String,
    in effect: EffectDescriptor?,
    _ declaration: CallSite?
  ) -> RuntimeIssue {
    let beginning = "To begin with another value, set '$0[shared: …]' in 'withDependencies'."
    return RuntimeIssue(
      code: .sharedOutsideOfReducer,
      summary: effect == nil
        ? "The shared value '\(name)' was changed outside of a reducer"
        : "An effect changed the shared value '\(name)', which only a reducer can",
      details: [
        "Nothing was changed.",
        effect.map { "\($0): send an action with the new value, and assign it in the reducer." }
          ?? "Send an action, and change it in the reducer. \(beginning)",
      ],
      site: effect?.site ?? declaration
    )
  }

  static func sharedInCopy(_ name: String) -> RuntimeIssue {
    RuntimeIssue(
      code: .sharedInCopy,
      summary: "The shared value '\(name)' was read in a copy of a state of several stores",
      details: [
        "The default was given: the copy does not say which store has it.",
        "Read it through a store, or make the state in 'initialState:' of each store.",
      ]
    )
  }

  static func sharedType(
    _ name: String,
    _ first: any Any.Type,
    _ second: any Any.Type
  ) -> RuntimeIssue {
    let (first, second) = (typeName(first), typeName(second))
    return RuntimeIssue(
      code: .sharedType,
      summary: "The shared value '\(name)' is stored as \(first) and as \(second)",
      details: [
        "The \(second) stays in memory, because each would overwrite the other.",
        "Give each of them a name or a file of its own.",
      ]
    )
  }

  static func unreadShared(
    _ name: String,
    _ error: SnapshotError,
    _ details: [String]
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unreadShared,
      summary: "The shared value '\(name)' could not be read: \(error)",
      details: details
    )
  }

  static func unsavedShared(_ name: String, _ error: SnapshotError) -> RuntimeIssue {
    RuntimeIssue(
      code: .unsavedShared,
      summary: "The shared value '\(name)' could not be saved: \(error)",
      details: ["The next change tries again."]
    )
  }
}
