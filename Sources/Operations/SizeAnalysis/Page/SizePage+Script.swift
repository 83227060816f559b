extension SizePage {
  static let script = #"""
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const $ = id => document.getElementById(id);
    const exact = n => n.toLocaleString('en-US') + ' B';
    const short = n => n < 1e3 ? n + ' B' : n < 1e6 ? (n / 1e3).toPrecision(3) + ' KB' :
      n < 1e9 ? (n / 1e6).toPrecision(3) + ' MB' : (n / 1e9).toPrecision(3) + ' GB';
    const share = (n, of) => of ? (100 * n / of).toFixed(1) + ' %' : '–';
    const add = (parent, tag, words, kind) => {
      const item = document.createElement(tag);
      if (words !== undefined) item.textContent = words;
      if (kind) item.className = kind;
      return parent.appendChild(item);
    };
    const table = (id, heads, rows) => {
      const place = $(id);
      place.textContent = '';
      const head = add(add(place, 'thead'), 'tr');
      for (const [words, kind] of heads) add(head, 'th', words, kind).scope = 'col';
      const body = add(place, 'tbody');
      for (const row of rows) {
        const line = add(body, 'tr');
        row.forEach((cell, index) => {
          const box = add(line, 'td', typeof cell === 'string' ? cell : undefined, heads[index][1]);
          if (typeof cell !== 'string') box.append(cell);
        });
      }
    };

    // The tree: each node knows its parent and its type.
    let count = 0;
    (function prepare(node, parent, type) {
      node.p = parent;
      node.t = node.t || type;
      node.i = count++;
      for (const child of node.c || []) prepare(child, node, node.t);
    })(data.tree, null, '');
    const pathOf = node => node.p && node.p.p ? pathOf(node.p) + '/' + node.n : node.n;

    // The map: squarified rectangles, drawn only as deep as they can be seen.
    const map = $('map'), pen = map.getContext('2d');
    let top_ = data.tree, boxes = [], chosen = null, needle = '', hits = null;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const colours = new Map();
    const colour = (node, depth) => {
      const key = node.t + depth % 3 + dark.matches;
      if (colours.has(key)) return colours.get(key);
      let sum = 0;
      for (const letter of node.t || 'other') sum = (sum * 31 + letter.charCodeAt(0)) % 360;
      const light = dark.matches ? 26 + 5 * (depth % 3) : 84 - 6 * (depth % 3);
      const made = `hsl(${(sum * 47) % 360} ${node.t ? 45 : 8}% ${light}%)`;
      colours.set(key, made);
      return made;
    };
    function rows(items, x, y, width, height, total) {
      let start = 0;
      while (start < items.length && width > 0 && height > 0) {
        const side = Math.min(width, height), scale = width * height / total;
        let sum = 0, end = start, worst = Infinity;
        while (end < items.length) {
          const next = sum + items[end].b, area = next * scale;
          const most = items[start].b * scale, least = items[end].b * scale;
          const ratio = Math.max(side * side * most / (area * area), area * area / (side * side * least));
          if (ratio > worst) break;
          worst = ratio; sum = next; end++;
        }
        const thick = sum * scale / side;
        let place = width >= height ? y : x;
        for (let index = start; index < end; index++) {
          const long = items[index].b / sum * side;
          if (width >= height) items[index].r = [x, place, thick, long];
          else items[index].r = [place, y, long, thick];
          place += long;
        }
        if (width >= height) { x += thick; width -= thick; } else { y += thick; height -= thick; }
        total -= sum; start = end;
      }
      return start;
    }
    function draw() {
      const ratio = window.devicePixelRatio || 1, width = map.clientWidth, height = map.clientHeight;
      if (map.width !== Math.round(width * ratio) || map.height !== Math.round(height * ratio)) {
        map.width = Math.round(width * ratio);
        map.height = Math.round(height * ratio);
      }
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.clearRect(0, 0, width, height);
      pen.strokeStyle = dark.matches ? '#0008' : '#fff';
      pen.lineWidth = 1;
      pen.font = '12px system-ui, sans-serif';
      pen.textBaseline = 'top';
      boxes = [];
      fore = getComputedStyle(document.body).color;
      queue = [[top_, 0, 0, width, height, 0]];
      next = 0;
      paint();
    }
    // Painting goes level by level, and stops for the next frame before it would be late.
    const budget = 6;
    let queue = [], next = 0, fore = '', later = 0;
    function paint() {
      cancelAnimationFrame(later);
      const end = performance.now() + budget;
      while (next < queue.length) {
        box(queue[next++]);
        if (next % 8 === 0 && performance.now() > end) {
          later = requestAnimationFrame(paint);
          return;
        }
      }
      outline();
    }
    function box([node, x, y, w, h, depth]) {
      boxes.push([node, x, y, w, h, depth]);
      const faint = hits && !hits.has(node.i);
      pen.globalAlpha = faint ? 0.25 : 1;
      pen.fillStyle = colour(node, depth);
      pen.fillRect(x, y, w, h);
      if (w > 5 && h > 5) pen.strokeRect(x + .5, y + .5, w - 1, h - 1);
      const named = w > 50 && h > 18;
      if (named && depth > 0) {
        const words = node.n + '  ' + short(node.b), room = Math.floor((w - 10) / 7.2);
        pen.fillStyle = fore;
        pen.fillText(words.length > room ? words.slice(0, room - 1) + '…' : words, x + 5, y + 4);
      }
      pen.globalAlpha = 1;
      if (!node.c || w < 10 || h < 10) return;
      const head = depth === 0 ? 0 : named ? 19 : 2, edge = depth === 0 ? 0 : 2;
      const done = rows(node.c, x + edge, y + head, w - 2 * edge, h - head - edge, node.b);
      for (let index = 0; index < done; index++) {
        const [cx, cy, cw, ch] = node.c[index].r;
        if (cw >= 2.5 && ch >= 2.5) queue.push([node.c[index], cx, cy, cw, ch, depth + 1]);
      }
    }
    function outline() {
      const box = boxes.find(box => box[0] === chosen);
      if (box) {
        pen.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue('--mark');
        pen.lineWidth = 3;
        pen.strokeRect(box[1] + 1.5, box[2] + 1.5, box[3] - 3, box[4] - 3);
      }
    }
    let waits = false;
    const redraw = () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => { waits = false; draw(); });
    };
    const say = node => {
      $('now').textContent = node ? `${pathOf(node)}: ${exact(node.b)}, ${share(node.b, data.bytes)} of the app` : '';
    };
    const listed = 300;
    function zoom(node) {
      top_ = node; chosen = null;
      const place = $('path');
      place.textContent = '';
      const above = [];
      for (let step = node; step; step = step.p) above.unshift(step);
      above.forEach((step, index) => {
        if (index) place.append(' › ');
        const button = add(place, 'button', step.n);
        button.type = 'button';
        if (step === node) button.setAttribute('aria-current', 'location');
        button.onclick = () => zoom(step);
      });
      table('part-rows', [['part'], ['bytes', 'number'], ['share', 'number']],
        (node.c || [node]).slice(0, listed).map(child => {
          let name = child.n;
          if (child.c) {
            name = document.createElement('button');
            name.type = 'button';
            name.textContent = child.n;
            name.onclick = () => { zoom(child); $('parts').focus(); };
          }
          return [name, exact(child.b), share(child.b, data.bytes)];
        }));
      $('part-rest').textContent = !node.c || node.c.length <= listed ? '' :
        `The largest ${listed} of ${node.c.length.toLocaleString('en-US')} parts; the search finds the others on the map.`;
      $('parts-title').textContent = 'Parts of ' + pathOf(node);
      say(node);
      redraw();
    }
    const at = event => {
      const frame = map.getBoundingClientRect(), x = event.clientX - frame.left, y = event.clientY - frame.top;
      let found = null;
      for (const box of boxes)
        if (x >= box[1] && x < box[1] + box[3] && y >= box[2] && y < box[2] + box[4]) found = box[0];
      return found;
    };
    /// The child of the shown node that has a node in it.
    const child = node => {
      while (node && node.p && node.p !== top_) node = node.p;
      return node && node.p === top_ ? node : null;
    };
    map.addEventListener('mousemove', event => say(at(event) || top_));
    map.addEventListener('click', event => {
      const next = child(at(event));
      if (next && next.c) zoom(next);
      else if (next) { chosen = next; say(next); redraw(); }
    });
    map.addEventListener('keydown', event => {
      const items = top_.c || [], index = items.indexOf(chosen);
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step && items.length) {
        chosen = items[Math.max(0, Math.min(items.length - 1, index + (index < 0 ? 1 : step)))];
        say(chosen);
        redraw();
      } else if (event.key === 'Enter' && chosen && chosen.c) zoom(chosen);
      else if ((event.key === 'Escape' || event.key === 'Backspace') && top_.p) zoom(top_.p);
      else return;
      event.preventDefault();
    });
    $('search').addEventListener('input', () => {
      needle = $('search').value.trim().toLowerCase();
      hits = needle ? new Set() : null;
      let number = 0, bytes = 0;
      if (needle) (function look(node, isIn) {
        const here = node.n.toLowerCase().includes(needle);
        if (here && !isIn) { number++; bytes += node.b; }
        let within = here || isIn;
        for (const part of node.c || []) if (look(part, here || isIn)) within = true;
        if (within) hits.add(node.i);
        return within;
      })(data.tree, false);
      $('found').textContent = needle ? `${number.toLocaleString('en-US')} found, ${exact(bytes)}` : '';
      redraw();
    });
    addEventListener('resize', redraw);
    dark.addEventListener('change', redraw);

    // Words and tables.
    $('title').textContent = data.title;
    $('sums').textContent = `${exact(data.bytes)} stored, ${exact(data.installed)} on a device in blocks`
      + (data.downloadIs === 'unknown' ? '' : `, ${exact(data.download)} to download (${data.downloadIs})`)
      + (data.device ? `; thinned for ${data.device}, estimated` : '; as built, not thinned');
    table('types', [['type'], ['files', 'number'], ['bytes', 'number'], ['share', 'number'], ['on device', 'number'],
      ['download', 'number']], data.types.map(row => [row[0], row[1].toLocaleString('en-US'), exact(row[2]),
        share(row[2], data.bytes), exact(row[3]), exact(row[4])]));
    if (data.ledger.length) {
      if (data.ledgerIs === 'predicted') {
        $('ledger-title').textContent = 'Predicted steps';
        $('ledger-note').textContent = 'Each step starts from what the earlier ones left. The rest of the page is about the app as it is.';
      } else $('ledger-note').hidden = true;
      const hasDownloads = data.downloadIs !== 'unknown', first = data.ledger[0];
      const cells = (row, index, at) => {
        const previous = data.ledger[Math.max(0, index - 1)];
        return [exact(row[at]), share(row[at] - previous[at], previous[at]), share(row[at] - first[at], first[at])];
      };
      const step = (row, index) => {
        const label = document.createElement('span');
        label.textContent = row[0];
        // The length repeats a figure of the row.
        const bar = add(label, 'span', undefined, 'bar');
        bar.setAttribute('aria-hidden', 'true');
        bar.style.width = (100 * row[1] / Math.max(1, ...data.ledger.map(row => row[1]))).toFixed(1) + '%';
        return [label].concat(cells(row, index, 1), hasDownloads ? cells(row, index, 2) : []);
      };
      const heads = name => [[name, 'number'], ['step', 'number'], ['since first', 'number']];
      table('ledger-rows', [['build']].concat(heads('.app'), hasDownloads ? heads('.ipa') : []), data.ledger.map(step));
    } else $('ledger').hidden = true;
    if (data.comparison) {
      const old = data.comparison, signed = n => (n > 0 ? '+' : '') + exact(n);
      const sum = (name, before, after) => [name, exact(before), exact(after), signed(after - before),
        (before && after > before ? '+' : '') + share(after - before, before)];
      table('comparison-sums', [['size'], ['before', 'number'], ['after', 'number'], ['change', 'number'], ['share', 'number']],
        [sum('stored', old.bytes, data.bytes), sum('on a device', old.installed, data.installed)]
          .concat(data.downloadIs === 'unknown' ? [] : [sum('download', old.download, data.download)]));
      const heads = [['change', 'number'], ['what'], ['part']];
      const changes = old.changes.map(row => [signed(row[0]), row[1], row[2]]);
      if (changes.length) table('change-rows', heads, changes.slice(0, 12));
      if (changes.length > 12) table('more-rows', heads, changes.slice(12));
      else $('more').hidden = true;
      if (old.changeCount > old.changes.length)
        $('change-rest').textContent = `The largest ${old.changes.length} of ${old.changeCount.toLocaleString('en-US')} changes.`;
      if (old.symbolCount) {
        $('symbol-title').textContent = `${old.symbolCount.toLocaleString('en-US')} symbols changed`;
        table('symbol-rows', [['change', 'number'], ['before', 'number'], ['after', 'number'], ['symbol']],
          old.symbols.map(row => [signed(row[0]), exact(row[1]), exact(row[2]), row[3]]));
      } else $('symbols').hidden = true;
    } else $('comparison').hidden = true;
    if (data.owners.length) {
      table('owner-rows', [['owner'], ['bytes', 'number'], ['share', 'number']],
        data.owners.map(row => [row[0], exact(row[1]), share(row[1], data.bytes)]));
    } else $('owners').hidden = true;
    if (data.languages.length) {
      table('language-rows', [['language'], ['files', 'number'], ['bytes', 'number'], ['share', 'number']],
        data.languages.map(row => [row[0], row[1].toLocaleString('en-US'), exact(row[2]), share(row[2], data.bytes)]));
      if (data.oneLanguageMore) {
        $('language-note').textContent = `One language more is about ${exact(data.oneLanguageMore)}, the median of these.`;
      }
    } else $('languages').hidden = true;
    if (data.devices.length) {
      data.devices.forEach((variant, index) => {
        for (const name of variant.names) add($('device'), 'option', name).value = index;
      });
      const show = () => {
        const variant = data.devices[$('device').value];
        $('device-sums').textContent = `${exact(variant.bytes)} stored, ${exact(variant.installed)} on the device`
          + `, about ${short(variant.install)} of install size in App Store Connect`
          + (variant.download ? `, ${exact(variant.download)} to download` : '')
          + `; ${share(variant.bytes, data.bytes)} of the app as built.`;
      };
      $('device').addEventListener('change', show);
      show();
    } else $('devices').hidden = true;
    for (const line of data.errors) add($('error-rows'), 'li', line);
    $('errors').hidden = !data.errors.length;
    if (data.insights.length) {
      $('saving').textContent = `Following all of them saves ${exact(data.total)}, `
        + `${share(data.total, data.bytes)} of the app.`;
      table('insight-rows', [['what'], ['saves', 'number'], ['figure'], ['places', 'number'], ['insight']],
        data.insights.map(row => [row.title, exact(row.bytes), row.isMeasured ? 'measured' : 'estimated',
          row.count.toLocaleString('en-US'), row.rule]));
      const places = data.insights.reduce((sum, row) => sum + row.count, 0);
      if (places > data.findings.length) {
        $('places').textContent = `The ${data.findings.length} of ${places.toLocaleString('en-US')} places that save most`;
      }
      for (const [rule, place, message] of data.findings) add($('findings'), 'li', `${place}: ${message} (${rule})`);
    } else $('insights').hidden = true;
    zoom(data.tree);
    """#
}
