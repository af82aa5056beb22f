public import CairnCore

/// The form of the links of a route, to find routes that no link reaches (rule R1).
public struct RouteShape: Sendable {
  /// The parts of the path; nil if a child's router reads some of them.
  var parts: [Part]? = []
  var queries: [String] = []
  /// Whether a link without a query does not match.
  var needsQuery = false

  /// A part of the path.
  enum Part: Sendable {
    case name(String)
    case value(PathValue)
    /// One or more values up to the end.
    case rest(PathValue)
  }

  /// The form of a route that goes on with further parts.
  func followed(by next: RouteShape) -> RouteShape {
    var shape = self
    shape.parts = parts.flatMap { parts in next.parts.map { parts + $0 } }
    shape.queries += next.queries
    shape.needsQuery = needsQuery || next.needsQuery
    return shape
  }

  /// Whether the route reads every link of another one.
  func covers(_ other: RouteShape) -> Bool {
    // A route with queries may differ from another one by them.
    guard !needsQuery, other.queries.isEmpty, let parts, let others = other.parts else {
      return false
    }
    guard case .rest(let value) = parts.last else {
      return parts.count == others.count && zip(parts, others).allSatisfy(Self.covers)
    }
    let start = parts.count - 1
    return others.count > start && zip(parts.dropLast(), others).allSatisfy(Self.covers)
      && others.dropFirst(start).allSatisfy(value.covers)
  }

  private static func covers(_ part: Part, _ other: Part) -> Bool {
    switch (part, other) {
    case (.name(let name), .name(let other)): name == other
    case (.value, .rest), (.name, _), (.rest, _): false
    case (.value(let value), _): value.covers(other)
    }
  }
}

/// The texts that a parameter of a path reads.
struct PathValue: Sendable {
  /// The type, if it is converted in the usual way; nil for a conversion of the app's own.
  let type: ObjectIdentifier?
  let reads: @Sendable (String) -> Bool

  /// Whether the parameter reads every text of a part.
  func covers(_ part: RouteShape.Part) -> Bool {
    switch part {
    case .name(let name): reads(name)
    case .value(let other), .rest(let other):
      type == ObjectIdentifier(String.self) || (type != nil && type == other.type)
    }
  }
}

extension RuntimeIssue.Code {
  /// A route whose links an earlier route reads (rule R1).
  public static let unreachableRoute = Self(rawValue: "unreachable-route")
  /// A link that a check of a router has found wanting (rule R1).
  public static let linkCheck = Self(rawValue: "link-check")
}

extension RuntimeIssue {
  static func unreachableRoute(_ site: CallSite, behind earlier: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .unreachableRoute,
      summary: "No link reaches this route: an earlier route reads all of its links",
      details: [
        "The earlier route is at \(earlier).",
        "Put this route before it, or give it a name of its own.",
      ],
      site: site
    )
  }

  static func unprintable(_ link: Any, _ error: LinkPrintError, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .linkCheck,
      summary: "The router has no link for \(shortDescription(of: link)): \(error)",
      details: ["Change the order of the routes, or the form of one of them."],
      site: site
    )
  }

  static func unchecked(route: CallSite, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .linkCheck,
      summary: "The check of the router has no example for the route at \(route)",
      details: ["Add a value of the route's case to the examples."],
      site: site
    )
  }
}
