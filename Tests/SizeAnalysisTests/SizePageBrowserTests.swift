#if os(Linux) || os(macOS)
  import AppBundles
  import Foundation
  import SizeAnalysis
  import TestSupport
  import Testing

  /// The program; nil if it isn't on PATH.
  private let chromium = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .flatMap { folder in
      ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
    }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Opens the page in headless Chromium, at the width of a phone and of a desktop.
  @Suite(
    "The page in a browser",
    .enabled(if: chromium != nil, "Chromium isn't on PATH"))
  struct SizePageBrowserTests {
    /// An app with a directory of 400 files and a few others.
    private func page(isPredicted: Bool) throws -> String {
      let folder = try TemporaryDirectory()
      let root = folder.url.appendingPathComponent("A.app/many")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      for number in 0..<400 {
        try Data(count: 1000 + number).write(to: root.appendingPathComponent("\(number).json"))
      }
      try Data(count: 90_000).write(to: root.appendingPathComponent("../large.json"))
      let app = try AppBundle(at: folder.url.appendingPathComponent("A.app").path)
      let sizes = AppSizes(of: app)
      let page = SizePage(
        title: "A.app", sizes: sizes, devices: DeviceSizes(of: app),
        insights: SizeInsights(of: app),
        ledger: SizeLedger(
          ["start", "images out", "strings out"].map { SizeLedger.Entry(label: $0, sizes: sizes) },
          isPredicted: isPredicted))
      return String(decoding: try page.html(), as: UTF8.self)
    }

    /// Adds a script at the end of the page, and returns the words that it leaves.
    private func results(
      of script: String, width: Int, isDark: Bool = false, isPredicted: Bool = false
    ) throws -> [String] {
      let folder = try TemporaryDirectory()
      let file = folder.url.appendingPathComponent("page.html")
      let added = """
        <script>
        const said = [], key = name => map.dispatchEvent(new KeyboardEvent('keydown', { key: name }));
        try { \(script) } catch (error) { said.push('error: ' + error); }
        parent.postMessage(said, '*');
        </script></body>
        """
      try Data(page(isPredicted: isPredicted).replacingOccurrences(of: "</body>", with: added).utf8)
        .write(to: file)
      // Chromium's own window isn't narrower than 500 pixels.
      let frame = """
        <body style="margin:0"><iframe src="page.html" width="\(width)" height="900" style="border:0"></iframe>
        <script>
        addEventListener('message', event => {
          document.body.innerHTML = '<pre>' + event.data.join('\\n') + '</pre>';
        });
        </script></body>
        """
      let outer = folder.url.appendingPathComponent("frame.html")
      try Data(frame.utf8).write(to: outer)
      var arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1600,1000",
        "--virtual-time-budget=5000",
        "--user-data-dir=\(folder.url.path)/profile", "--dump-dom",
      ]
      if isDark { arguments.append("--blink-settings=preferredColorScheme=0") }
      let output = try TestProgram.run(
        try #require(chromium), arguments + [outer.absoluteString]
      ).output
      let start = try #require(output.range(of: "<pre>"), "\(output.suffix(2000))")
      let end = try #require(output[start.upperBound...].range(of: "</pre>"))
      return output[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
    }

    @Test(
      "The page is as wide as the screen, and its tables are filled",
      arguments: [390, 1440], [false, true])
    func widths(width: Int, isDark: Bool) throws {
      let said = try results(
        of: """
          said.push(document.documentElement.scrollWidth <= innerWidth, innerWidth, dark.matches);
          said.push($('part-rows').rows.length, $('types').rows.length, $('device').options.length > 90);
          said.push($('title').textContent, $('device-sums').textContent.includes('App Store Connect'));
          said.push(map.clientWidth > innerWidth * .75, $('comparison').hidden);
          """, width: width, isDark: isDark)
      #expect(
        said == [
          "true", "\(width)", "\(isDark)", "3", "2", "true", "A.app", "true", "true", "true",
        ]
      )
    }

    @Test(
      "Steps are rows with a bar each, whose length is the share of the largest",
      arguments: [390, 1440])
    func ledger(width: Int) throws {
      let said = try results(
        of: """
          const lines = [...$('ledger-rows').rows].map(row => [...row.cells].map(cell => cell.textContent));
          said.push($('ledger').hidden, lines[0].join(), lines.length, lines[3].join(' | '));
          const bar = document.querySelector('#ledger-rows .bar');
          said.push(bar.style.width, bar.clientWidth > 60, bar.getAttribute('aria-hidden'));
          said.push($('error-rows').children.length, document.documentElement.scrollWidth <= innerWidth);
          const frame = $('ledger-rows').parentElement;
          said.push(getComputedStyle(frame).overflowX, frame.getBoundingClientRect().right <= innerWidth);
          """, width: width)
      #expect(
        said == [
          "false", "build,.app,step,since first", "4",
          "strings out | 569,800 B | 0.0 % | 0.0 %", "100%", "true", "true", "2", "true", "auto",
          "true",
        ])
    }

    @Test("Predicted steps say that they are, and builds that were weighed don't")
    func predicted() throws {
      let script = """
        said.push($('ledger-title').textContent, $('ledger-note').hidden);
        said.push($('ledger-note').textContent.slice(0, 51) || 'nothing');
        """
      #expect(
        try results(of: script, width: 390, isPredicted: true) == [
          "Predicted steps", "false", "Each step starts from what the earlier ones left. T",
        ])
      #expect(try results(of: script, width: 390) == ["Steps", "true", "nothing"])
    }

    @Test("The map is used with keys, and says where it is")
    func keyboard() throws {
      let said = try results(
        of: """
          key('ArrowRight'); said.push($('now').textContent);
          key('Enter'); said.push($('parts-title').textContent, $('part-rest').textContent);
          key('Escape'); said.push($('parts-title').textContent);
          key('ArrowDown'); key('ArrowDown'); said.push($('now').textContent);
          said.push(map.getAttribute('role'), map.tabIndex, $('now').getAttribute('aria-live'));
          """, width: 1440)
      #expect(
        said == [
          "many: 479,800 B, 84.2 % of the app", "Parts of many",
          "The largest 300 of 400 parts; the search finds the others on the map.", "Parts of A.app",
          "large.json: 90,000 B, 15.8 % of the app", "application", "0", "polite",
        ])
    }

    @Test(
      "A map of 50,000 parts is painted in pieces, so that no frame of a zoom is late",
      arguments: [390, 1440])
    func largeMap(width: Int) throws {
      // Each look at the clock takes a millisecond, and frames come when they are asked for.
      let said = try results(
        of: """
          let made = 0, clock = 0, pending = null, most = 0, frames = 0;
          const part = (parent, counts) => {
            const node = { n: 'part ' + made, i: made, b: 1000 + made++ * 7919 % 5000, p: parent, t: 'image' };
            if (!counts.length) return node;
            node.c = Array.from({ length: counts[0] }, () => part(node, counts.slice(1)));
            node.b = node.c.reduce((sum, child) => sum + child.b, 0);
            return node;
          };
          const tree = part(null, [40, 25, 50]);
          performance.now = () => ++clock;
          window.requestAnimationFrame = callback => { pending = callback; return 1; };
          window.cancelAnimationFrame = () => {};
          waits = false;
          zoom(tree);
          while (pending) {
            const callback = pending, old = boxes, before = boxes.length;
            pending = null;
            callback();
            frames++;
            most = Math.max(most, boxes.length - (boxes === old ? before : 0));
          }
          said.push(made > 50000, most, boxes.length > 50 * frames - 50, boxes.length > 1000);
          said.push(next === queue.length, boxes[0][0] === tree);
          """, width: width)
      #expect(said == ["true", "56", "true", "true", "true", "true"])
    }

    @Test("The search counts each part once, and buttons zoom")
    func search() throws {
      let said = try results(
        of: """
          $('search').value = 'many'; $('search').dispatchEvent(new Event('input'));
          said.push($('found').textContent);
          $('search').value = '39'; $('search').dispatchEvent(new Event('input'));
          said.push($('found').textContent);
          document.querySelector('#part-rows button').click();
          said.push($('path').textContent, document.activeElement.id);
          """, width: 390)
      #expect(
        said == ["1 found, 479,800 B", "14 found, 18,701 B", "A.app › many", "parts"])
    }
  }
#endif
