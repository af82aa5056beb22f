extension IdentifiedArray: IdentifiedDumpCollection {
  public var identifiedDumpElements: [IdentifiedDumpElement] {
    zip(ids, self).map { IdentifiedDumpElement(label: Self.dumpLabel(of: $0), id: $0, value: $1) }
  }
}

extension StackState: IdentifiedDumpCollection {
  public var identifiedDumpElements: [IdentifiedDumpElement] {
    zip(ids, self).map { IdentifiedDumpElement(label: Self.dumpLabel(of: $0), id: $0, value: $1) }
  }
}

extension PresentationState: DumpConvertible {
  public var dumpValue: Any { wrappedValue as Any }
}

extension StackElementID: DumpConvertible {
  public var dumpValue: Any { generation }
}

extension BindingAction: DumpLineConvertible {
  package var dumpedLine: String { description }
}
