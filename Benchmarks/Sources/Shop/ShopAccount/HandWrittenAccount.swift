/// ``Account`` written without a framework: with a case for each field.
public struct HandWrittenAccount {
  public var name = ""
  public var street = ""
  public var wantsMail = false
  public var isChanged = false

  /// The actions of the account.
  public enum Action {
    case nameChanged(String)
    case streetChanged(String)
    case wantsMailChanged(Bool)
    case saveTapped
  }

  public init() {}

  public mutating func reduce(_ action: Action) {
    switch action {
    case .nameChanged(let name):
      self.name = name
      isChanged = true
    case .streetChanged(let street):
      self.street = street
      isChanged = true
    case .wantsMailChanged(let wantsMail):
      self.wantsMail = wantsMail
      isChanged = true
    case .saveTapped:
      isChanged = false
    }
  }
}
