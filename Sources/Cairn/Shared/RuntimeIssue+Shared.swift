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
  static func sharedOutsideOfReducer(_ name: String) -> RuntimeIssue {
    RuntimeIssue(
      code: .sharedOutsideOfReducer,
      summary: "The shared value '\(name)' was changed outside of a reducer",
      details: [
        "Nothing was changed.",
        "Send an action, and change it in the reducer. To begin with another value, set "
          + "'$0[shared: …]' in 'withDependencies'.",
      ]
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
