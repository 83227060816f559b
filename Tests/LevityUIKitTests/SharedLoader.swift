import TestSupport
import Testing

/// Tests that replace `ResourceLoader.shared`: one at a time.
@Suite(.serialized, .sharedRuntime) enum SharedLoader {}
