package import Cairn

extension RuntimeIssue {
  /// The framework does not present what the state asks for.
  ///
  /// - Parameters:
  ///   - type: The type of the view controller.
  ///   - framework: The name of the framework.
  ///   - reason: How to find the reason.
  package static func refusedPresentation(
    of type: Any.Type,
    by framework: String,
    reason: String
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .refusedPresentation,
      summary: "\(framework) does not present \(type), which the state asks for",
      details: [
        "It is tried again when the state changes, and when the view comes into a window.",
        reason,
      ]
    )
  }
}

extension RuntimeIssue.Code {
  /// The framework does not present a view controller.
  package static let refusedPresentation = RuntimeIssue.Code(rawValue: "refused-presentation")
}
