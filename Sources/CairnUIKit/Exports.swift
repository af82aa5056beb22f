#if canImport(UIKit) && !os(watchOS)
  @_exported import Cairn
#endif
