import Testing

/// One after the other: there is one UIKit, with its transitions and its log.
@Suite(.serialized) enum UIKitTests {}
