import Cairn

/// The origin of an action in a recording: an ``/Cairn/ActionOrigin`` in a form that a file can hold.
public indirect enum RecordedOrigin: Hashable, Codable, Sendable, CustomStringConvertible {
  /// A call of `send`: `App/List.swift:21`.
  case send(site: String)
  /// A call of `send` with the condition that the child may have been removed.
  case sendIfPresent(site: String)
  /// A write of a view to this field.
  case binding(field: String)
  /// An effect of an earlier action.
  case effect(RecordedEffect, startedBy: RecordedOrigin)
  /// A state-driven effect.
  case state

  init(_ origin: ActionOrigin) {
    switch origin {
    case .send(let site): self = .send(site: "\(site)")
    case .sendIfPresent(let site): self = .sendIfPresent(site: "\(site)")
    case .binding(let field): self = .binding(field: "\(field)")
    case .effect(let effect, let number, startedBy: let earlier):
      self = .effect(RecordedEffect(effect, number: number), startedBy: RecordedOrigin(earlier))
    case .state: self = .state
    }
  }

  /// The origin in one line.
  public var description: String {
    switch self {
    case .send(let site), .sendIfPresent(let site): "sent at \(site)"
    case .binding(let field): "written by a binding to '\(field)'"
    case .effect(let effect, startedBy: let origin):
      if case .effect = origin {
        "\(effect), started by an action from \(origin)"
      } else {
        "\(effect), started by an action \(origin)"
      }
    case .state: "asked for by the state"
    }
  }

  /// The chain of origins, a line each: the sender of the action first, then the sender of the
  /// action that started it, and so on.
  public var trace: [String] {
    var lines: [String] = []
    var origin = self
    while case .effect(let effect, startedBy: let earlier) = origin {
      lines.append("emitted by \(effect)")
      origin = earlier
    }
    return lines + ["\(origin)"]
  }
}

/// An effect of a recording: an ``/CairnCore/EffectDescriptor`` in a form that a file can hold.
public struct RecordedEffect: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The number of the effect, unique in its store; nil for an effect that sends an action at once.
  public let number: UInt64?
  /// The kind of the effect, such as `run`.
  public let kind: String
  /// The name of the effect.
  public let name: String?
  /// The innermost id under which it can be cancelled, as text.
  public let id: String?
  /// The feature that it belongs to: `path[id: 0].detail`; empty for the root, and nil if it is not
  /// known.
  public let owner: String?
  /// The place in the source where it was made: `App/List.swift:40`.
  public let site: String

  init(_ effect: EffectDescriptor, number: UInt64?, owner: String? = nil) {
    self.number = number
    kind = effect.kind.rawValue
    name = effect.name
    id = effect.id
    self.owner = owner
    site = "\(effect.site)"
  }

  /// `run 'search' at Module/File.swift:12`.
  public var description: String {
    let title = name.map { " '\($0)'" } ?? ""
    return "\(kind)\(title) at \(site)"
  }
}

extension EffectReport {
  /// Makes a report from a recorded effect, which was not made in this process. The place where it
  /// was made and its origin are not known.
  package init(_ effect: RecordedEffect, at site: CallSite) {
    let kind = EffectDescriptor.Kind(rawValue: effect.kind) ?? .run
    let descriptor = EffectDescriptor(kind: kind, name: effect.name, site: site)
    self.init(
      id: effect.number ?? 0,
      descriptor: descriptor.identified(by: effect.id, nil),
      owner: effect.owner ?? "",
      origin: .state
    )
  }
}

/// An issue of a recording: a ``/CairnCore/RuntimeIssue`` in a form that a file can hold.
public struct RecordedIssue: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The stable name of the kind of issue.
  public let code: String
  /// The issue in one line. If the recorder redacts, the line only says so, because it may contain
  /// ids, and errors that effects have thrown.
  public let summary: String
  /// More lines. There are none if the recorder redacts, because they may contain actions and
  /// states.
  public let details: [String]
  /// The place in the source that caused it.
  public let site: String?
  /// The origin of the action that is left out, if the issue is in its place.
  let leftOut: RecordedOrigin?

  init(_ issue: RuntimeIssue, withText: Bool, leftOut: RecordedOrigin? = nil) {
    self.leftOut = leftOut
    code = issue.code.rawValue
    summary = withText ? issue.summary : "An issue whose text the recorder leaves out"
    details = withText ? issue.details : []
    site = issue.site.map { "\($0)" }
  }

  /// The summary, the code and the call site in one line, then the details, indented.
  public var description: String {
    let place = site.map { " at \($0)" } ?? ""
    return (["\(summary) [\(code)]\(place)"] + details.map { "  \($0)" }).joined(separator: "\n")
  }
}
