// The branch for Apple's systems does not import the module publicly, so a public function may not have its type.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  import Foundation
#endif

public func identifier() -> UUID { UUID() }
