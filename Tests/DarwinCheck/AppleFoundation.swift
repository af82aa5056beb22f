// Foundation as Apple's systems have it: with the types of the network.

@_exported import Foundation
@_exported import FoundationNetworking

public typealias URLSession = FoundationNetworking.URLSession
