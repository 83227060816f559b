import LevityBundlesPrivate
import TestSupport
import Testing

/// The part that every system has; private methods are only those of Apple.
@Suite(.sharedRuntime) struct PrivateMethodsTests {
  @Test func nothingAnswersBeforeLevityHasStarted() {
    #expect(BundleAnswers.installWithPrivateMethods() == nil)
  }
}
