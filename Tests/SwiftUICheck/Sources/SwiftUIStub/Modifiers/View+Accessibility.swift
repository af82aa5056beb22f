public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []

  public static let isHeader = Self(names: ["isHeader"])
  public static let isSelected = Self(names: ["isSelected"])
  public static let updatesFrequently = Self(names: ["updatesFrequently"])

  private init(names: Set<String>) { self.names = names }
  public init() {}
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
  public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(names: names.symmetricDifference(other.names))
  }
  @discardableResult
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(new)
    formUnion(new)
    return (isNew, new)
  }
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }
  @discardableResult
  public mutating func update(with new: Self) -> Self? { insert(new).inserted ? nil : new }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let ignore = Self(name: "ignore")
  public static let contain = Self(name: "contain")
  public static let combine = Self(name: "combine")
}

extension View {
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(label: label))
  }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(label: nil))
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    self
  }
}

/// Sets the text that VoiceOver reads for a view.
public nonisolated struct AccessibilityAttachmentModifier: ViewModifier {
  let label: Text?

  public func body(content: Content) -> some View {
    AccessibleView(content: content, label: label)
  }
}

nonisolated struct AccessibleView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let label: Text?

  @MainActor func render(on screen: Screen) {
    let first = screen.buttons.count
    screen.add(content)
    guard let label else { return }
    screen.accessibilityLabels.append(label.content)
    for index in screen.buttons.indices[first...] { screen.buttons[index].label = label.content }
  }
}
