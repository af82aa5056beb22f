public protocol _PreviewProvider {}

@MainActor @preconcurrency
public protocol PreviewProvider: _PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency
  static var previews: Self.Previews { get }
}

extension View {
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
