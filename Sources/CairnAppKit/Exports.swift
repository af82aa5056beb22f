#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  @_exported import Cairn
#endif
