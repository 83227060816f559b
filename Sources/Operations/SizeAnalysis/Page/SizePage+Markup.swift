extension SizePage {
  static let body = """
    <a class="skip" href="#parts">Skip to the table of parts</a>
    <header>
    <h1 id="title"></h1>
    <p id="sums"></p>
    </header>
    <main>
    <section id="ledger" aria-labelledby="ledger-title">
    <h2 id="ledger-title">Steps</h2>
    <p id="ledger-note" class="note"></p>
    <div class="scroll"><table id="ledger-rows"></table></div>
    </section>
    <section id="comparison" aria-labelledby="comparison-title">
    <h2 id="comparison-title">Since the earlier build</h2>
    <div class="scroll"><table id="comparison-sums"></table></div>
    <div class="scroll"><table id="change-rows"></table></div>
    <details id="more"><summary>Smaller changes</summary><div class="scroll"><table id="more-rows"></table></div>
    <p id="change-rest" class="note"></p></details>
    <details id="symbols"><summary id="symbol-title"></summary><div class="scroll"><table id="symbol-rows"></table></div>
    </details>
    </section>
    <section aria-labelledby="map-title">
    <h2 id="map-title">Map</h2>
    <form role="search" onsubmit="return false">
    <label for="search">Search parts</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false">
    <output id="found" aria-live="polite"></output>
    </form>
    <nav id="path" aria-label="Place in the app"></nav>
    <canvas id="map" tabindex="0" role="application" aria-describedby="keys"
    aria-label="Map of the app's parts by bytes"></canvas>
    <p id="now" class="note" aria-live="polite"></p>
    <p id="keys" class="note">Click a part to zoom in. Keys: arrows move, Enter zooms in, Escape zooms out. The table
    of parts has the same in words.</p>
    </section>
    <section id="insights" aria-labelledby="insights-title">
    <h2 id="insights-title">Insights</h2>
    <p id="saving"></p>
    <div class="scroll"><table id="insight-rows"></table></div>
    <details><summary id="places">All places</summary><ul id="findings"></ul></details>
    </section>
    <section id="devices" aria-labelledby="devices-title">
    <h2 id="devices-title">Devices</h2>
    <label for="device">Device</label>
    <select id="device"></select>
    <p id="device-sums" aria-live="polite"></p>
    <p class="note">Thinned for a device: estimated.</p>
    </section>
    <section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors of the estimates</h2>
    <p class="note">Found with the one app whose figures by Apple are public.</p>
    <ul id="error-rows"></ul>
    </section>
    <section aria-labelledby="types-title">
    <h2 id="types-title">Types of files</h2>
    <div class="scroll"><table id="types"></table></div>
    </section>
    <section id="owners" aria-labelledby="owners-title">
    <h2 id="owners-title">Owners</h2>
    <div class="scroll"><table id="owner-rows"></table></div>
    </section>
    <section id="languages" aria-labelledby="languages-title">
    <h2 id="languages-title">Languages</h2>
    <div class="scroll"><table id="language-rows"></table></div>
    <p id="language-note" class="note"></p>
    </section>
    <section id="parts" aria-labelledby="parts-title" tabindex="-1">
    <h2 id="parts-title">Parts</h2>
    <div class="scroll"><table id="part-rows"></table></div>
    <p id="part-rest" class="note"></p>
    </section>
    </main>
    <noscript>This page draws its figures with JavaScript.</noscript>
    """

  static let style = """
    :root{color-scheme:light dark;--fore:#1d1d1f;--back:#fff;--soft:#6b6b70;--line:#d8d8dc;--card:#f5f5f7;--mark:#0a5fd0}
    @media(prefers-color-scheme:dark){:root{--fore:#f2f2f4;--back:#161618;--soft:#a6a6ad;--line:#3a3a3f;--card:#222226;
    --mark:#6cb0ff}}
    *{box-sizing:border-box}
    body{margin:0;font:16px/1.45 system-ui,sans-serif;color:var(--fore);background:var(--back)}
    header,main{max-width:1200px;margin:0 auto;padding:0 16px}
    h1{font-size:1.5rem;margin:20px 0 4px;overflow-wrap:anywhere}
    h2{font-size:1.15rem;margin:28px 0 8px}
    p{margin:6px 0}
    .note{color:var(--soft);font-size:.875rem}
    .skip{position:absolute;left:-999px}
    .skip:focus{left:8px;top:8px;background:var(--card);padding:8px;z-index:1}
    label{margin-right:6px}
    input,select{font:inherit;padding:6px 8px;border:1px solid var(--line);border-radius:6px;background:var(--card);
    color:inherit;max-width:100%}
    output{margin-left:8px;color:var(--soft)}
    nav{margin:10px 0 6px;min-height:1.8em;overflow-wrap:anywhere}
    button{font:inherit;border:0;background:none;color:var(--mark);padding:2px 4px;cursor:pointer;text-align:left}
    canvas{display:block;width:100%;height:56vh;min-height:320px;border-radius:8px;background:var(--card);
    touch-action:manipulation;cursor:pointer}
    :focus-visible{outline:3px solid var(--mark);outline-offset:2px}
    #now{min-height:1.5em;overflow-wrap:anywhere}
    .scroll{overflow-x:auto;margin-bottom:10px}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{padding:5px 10px 5px 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
    td.number,th.number{text-align:right;white-space:nowrap}
    td{overflow-wrap:break-word}
    td:first-child:not(.number){min-width:9em}
    #change-rows td:last-child,#more-rows td:last-child,#symbol-rows td:last-child{min-width:10em;overflow-wrap:anywhere}
    #ledger-rows td:first-child{min-width:8em}
    .bar{display:block;height:6px;margin-top:4px;border-radius:3px;background:var(--mark)}
    td button{padding:0}
    ul{padding-left:20px}
    li{margin:4px 0;overflow-wrap:anywhere}
    """
}
