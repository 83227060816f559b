#if os(macOS) || os(Linux)
  import LaunchMeasurement
  import Testing

  @Suite struct PymobiledeviceToolTests {
    /// The last line of a traceback says what happened; an error says it itself.
    @Test(arguments: [
      ("Traceback (most recent call last):\n  File \"a\"\nOSError: no", "OSError: no"),
      ("ERROR no device\nhint: plug one in", "ERROR no device"),
    ])
    func theLineThatSaysWhatHappenedIsShown(_ output: String, _ words: String) {
      #expect(PymobiledeviceTool().failure(of: ToolOutcome(output: output))?.words == words)
    }
  }
#endif
