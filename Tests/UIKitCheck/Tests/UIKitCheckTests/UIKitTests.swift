import Testing

/// The tests run one after the other: they share UIKit, its transitions and its log.
@Suite(.serialized) enum UIKitTests {}
