/// The part of a state that a recording stores: the beginning of a session. A state with more than
/// that, such as a sheet, cannot be decoded from it; the replay repeats the actions since the
/// previous state.
extension Cookbook.State: Codable {
  private enum CodingKeys: CodingKey { case layout, place, size, message }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(size: try container.decode(ScreenSize.self, forKey: .size))
    browser = Browser.State(try container.decode(BrowserLayout.self, forKey: .layout))
    restore(try container.decode(SavedPlace.self, forKey: .place))
    browser.adapt(to: size)
    message = try container.decodeIfPresent(String.self, forKey: .message)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(browser.layout, forKey: .layout)
    try container.encode(saved, forKey: .place)
    try container.encode(size, forKey: .size)
    try container.encodeIfPresent(message, forKey: .message)
  }
}
