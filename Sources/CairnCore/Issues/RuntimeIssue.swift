/// An application mistake that the app can survive (rule I1).
///
/// An issue is neither a precondition failure (a broken contract, which stops the program) nor a
/// thrown error (bad input from outside). Issues are logged at run time, and fail a test.
public struct RuntimeIssue: Sendable, CustomStringConvertible {
  /// A stable name for a kind of issue, for searching and for suppressing.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name, in kebab case.
    public let rawValue: String

    /// Makes a code of your own.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name.
    public var description: String { rawValue }

    /// An action for a child that is not in the state (rules L7, T3, K2).
    public static let missingChild = Code(rawValue: "missing-child")
    /// An id that isn't in the collection (rules K3, K8).
    public static let unknownID = Code(rawValue: "unknown-id")
    /// An id that is already in the collection (rule K4).
    public static let duplicateID = Code(rawValue: "duplicate-id")
    /// An id that no collection assigns: negative, or too large ever to be reached (rule K4).
    public static let invalidID = Code(rawValue: "invalid-id")
    /// A row that changed its own id in place, so that the collection has it under another id.
    public static let changedID = Code(rawValue: "changed-id")
    /// A payload changed through a path to another case (rules T6, K8).
    public static let wrongCase = Code(rawValue: "wrong-case")
    /// An action sent while a reducer runs (rule S4).
    public static let sendInReducer = Code(rawValue: "send-in-reducer")
    /// An error thrown by an effect that does not catch it (rule E4).
    public static let uncaughtError = Code(rawValue: "uncaught-error")
    /// An action sent by an effect that has returned (rule E5).
    public static let lateSend = Code(rawValue: "late-send")
    /// An effect whose owner cannot be found in the state, because it was mapped by hand.
    public static let unownedEffect = Code(rawValue: "unowned-effect")
    /// `dismiss` was called where nothing is presented (rule L5).
    public static let nothingToDismiss = Code(rawValue: "nothing-to-dismiss")
    /// A feature returned a result that no parent handles (rule Q1).
    public static let unhandledResult = Code(rawValue: "unhandled-result")
    /// The changes of an `onChange` operator change the watched value again and again (rule N1).
    public static let endlessChange = Code(rawValue: "endless-change")
    /// An `onChange` operator has no action to reduce, because another feature changed the value
    /// (rule N1).
    public static let changeWithoutAction = Code(rawValue: "change-without-action")
    /// Two operators declare independent child stores for the same field (rule D1).
    public static let duplicateChildStores = Code(rawValue: "duplicate-child-stores")
    /// An independent child store that no operator declares, or that belongs to another feature
    /// (rule D1).
    public static let unknownChildStore = Code(rawValue: "unknown-child-store")
    /// A format that would read an argument of a text as a value of another kind (rule I3).
    public static let invalidFormat = Code(rawValue: "invalid-format")
    /// An issue that the application reported with `reportIssue`.
    public static let reported = Code(rawValue: "reported")
  }

  /// The kind of issue.
  public let code: Code
  /// A description of the issue, in one line.
  public let summary: String
  /// More lines: the action, the state, why it matters, how to fix it.
  public let details: [String]
  /// The place in the user's code that caused the issue.
  public let site: CallSite?

  /// Makes an issue. To report it, call ``report()``.
  public init(code: Code, summary: String, details: [String] = [], site: CallSite? = nil) {
    self.code = code
    self.summary = summary
    self.details = details
    self.site = site
  }

  /// The summary, the code and the call site in one line, then the details, indented.
  public var description: String {
    let place = site.map { " at \($0)" } ?? ""
    return (["\(summary) [\(code)]\(place)"] + details.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Returns the same issue with more details after its own.
  public func adding(details more: [String]) -> RuntimeIssue {
    RuntimeIssue(code: code, summary: summary, details: details + more, site: site)
  }
}
