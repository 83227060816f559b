/// The HTML around the data of a ``StringsPage``.
enum StringsPageTemplate {
  static let document = #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{title}}</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --soft: #8882; --warn: #c60; }
    body { font: 15px/1.45 -apple-system, "Segoe UI", Roboto, sans-serif; margin: 0 auto; max-width: 1100px; padding: 1.5rem; }
    h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
    .sub { opacity: .7; margin: 0 0 1rem; }
    .tools { display: flex; gap: .5rem; flex-wrap: wrap; position: sticky; top: 0; background: Canvas; padding: .5rem 0; }
    input, select { font: inherit; padding: .4rem .6rem; border: 1px solid var(--line); border-radius: 6px; background: Field; color: FieldText; }
    input { flex: 1 1 16rem; }
    table { border-collapse: collapse; width: 100%; table-layout: fixed; }
    th, td { text-align: start; vertical-align: top; padding: .4rem .5rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; white-space: pre-wrap; }
    th { font-weight: 600; border-bottom-width: 2px; }
    td.key { font-family: ui-monospace, monospace; font-size: .85em; }
    .id { opacity: .55; }
    .missing { color: var(--warn); }
    .number { text-align: end; font-variant-numeric: tabular-nums; }
    details { margin: 1rem 0; } summary { cursor: pointer; }
    </style>
    </head>
    <body>
    <h1>{{title}}</h1>
    <p class="sub" id="summary"></p>
    <details id="history"><summary>Publications</summary><div></div></details>
    <div class="tools">
    <input id="search" type="search" placeholder="Search keys and strings" aria-label="Search keys and strings" autocomplete="off" autofocus>
    <select id="bundle" autocomplete="off" aria-label="Bundle"></select>
    <select id="language" autocomplete="off" aria-label="Language"></select>
    <select id="state" autocomplete="off" aria-label="State"><option value="">all states</option><option value="missing">missing</option><option value="same">same as development</option><option value="translated">translated</option></select>
    </div>
    <p class="sub" id="count" role="status"></p>
    <table><thead><tr><th style="width:30%">Key</th><th id="developmentHead"></th><th id="languageHead"></th></tr></thead><tbody id="rows"></tbody></table>
    <script id="data" type="application/json">{{data}}</script>
    <script>
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const $ = id => document.getElementById(id);
    const most = 500;
    function cell(value, name) { const td = document.createElement("td"); td.textContent = value; td.dir = "auto"; if (name) td.className = name; return td; }
    function options(select, values) { const old = select.value; select.replaceChildren(...values.map(v => new Option(v, v))); if (values.includes(old)) select.value = old; }
    function bundle() { return data.bundles.find(b => b.identifier === $("bundle").value) || data.bundles[0]; }
    function state(row, b, language) {
      const value = row.strings[language];
      if (value === undefined) return "missing";
      return language !== b.development && value === row.strings[b.development] ? "same" : "translated";
    }
    function show() {
      const b = bundle();
      if (!b) { $("count").textContent = "There are no strings."; return; }
      const language = $("language").value, wanted = $("state").value;
      const words = $("search").value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      const found = b.rows.filter(row => {
        if (wanted && state(row, b, language) !== wanted) return false;
        if (!words.length) return true;
        const all = [row.table, row.key, ...Object.values(row.strings)].join("\n").toLocaleLowerCase();
        return words.every(w => all.includes(w));
      });
      $("developmentHead").textContent = b.development;
      $("languageHead").textContent = language;
      $("rows").replaceChildren(...found.slice(0, most).map(row => {
        const tr = document.createElement("tr");
        const key = cell(row.key, "key");
        const id = document.createElement("div"); id.className = "id"; id.textContent = row.table + " · " + row.id; key.append(id);
        const s = state(row, b, language);
        tr.append(key, cell(row.strings[b.development] ?? "—"), s === "missing" ? cell("missing", "missing") : cell(row.strings[language]));
        return tr;
      }));
      $("count").textContent = found.length + " of " + b.rows.length + " keys" + (found.length > most ? ", the first " + most + " are shown" : "");
    }
    function chooseBundle() {
      const b = bundle();
      if (b) options($("language"), b.languages.filter(l => l !== b.development).concat(b.languages.includes(b.development) ? [b.development] : []));
      show();
    }
    // The page is loaded again after each save: what was chosen stays, in the address.
    const choices = ["bundle", "language", "state", "search"];
    function remember() {
      const chosen = new URLSearchParams(choices.map(id => [id, $(id).value]).filter(pair => pair[1]));
      window.history.replaceState(null, "", "#" + chosen);
    }
    function choose(select, value) { if ([...select.options].some(o => o.value === value)) select.value = value; }
    const publications = $("history").querySelector("div");
    for (const p of data.publications) {
      const head = document.createElement("p");
      head.textContent = (p.version === undefined ? "Earlier" : "Version " + p.version) + ", " + p.time + (p.updates.length ? "" : ": nothing changed");
      publications.append(head);
      if (!p.updates.length) continue;
      const table = document.createElement("table"), top = document.createElement("tr");
      for (const name of ["Bundle", "Language", "Strings", "Delta, bytes", "Stream, bytes"]) { const th = document.createElement("th"); th.textContent = name; top.append(th); }
      table.append(top);
      for (const u of p.updates) {
        const tr = document.createElement("tr");
        tr.append(cell(u.bundle), cell(u.language), cell(u.changed, "number"), cell(u.delta ?? "—", "number"), cell(u.stream, "number"));
        table.append(tr);
      }
      publications.append(table);
    }
    const newest = data.publications[0];
    $("summary").textContent = data.bundles.length + (data.bundles.length === 1 ? " bundle" : " bundles") + (newest && newest.version !== undefined ? " · version " + newest.version + " of " + newest.time : "");
    options($("bundle"), data.bundles.map(b => b.identifier));
    const chosen = new URLSearchParams(location.hash.slice(1));
    choose($("bundle"), chosen.get("bundle"));
    $("search").value = chosen.get("search") ?? "";
    choose($("state"), chosen.get("state") ?? "");
    chooseBundle();
    choose($("language"), chosen.get("language"));
    show();
    $("bundle").addEventListener("change", () => { chooseBundle(); remember(); });
    for (const id of ["language", "state"]) $(id).addEventListener("change", () => { show(); remember(); });
    $("search").addEventListener("input", () => { show(); remember(); });
    </script>
    </body>
    </html>
    """#
}
