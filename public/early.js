// What cannot wait for the app itself: the colours and the name of the first paint, the storage, the keys of a hand scanner, and
// the files of the screen that the address names.
(function () {
  // A dark page never flashes light. Same key as Mantine uses.
  var chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch (error) {
    // Storage may be switched off; the system's scheme is used then.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Nor does a location of a buying group show another brand's name. Same key as src/app/theme/stored-brand.ts.
  try {
    var brand = localStorage.getItem('stockroom-brand');
    if (brand !== null) {
      document.title = brand;
      document.querySelector('meta[name="application-name"]').setAttribute('content', brand);
    }
  } catch (error) {
    // The app sets both a moment later.
  }

  // The storage of this origin is opened while the app is still being read.
  try {
    indexedDB.databases().catch(function () {});
  } catch (error) {
    // Older browsers cannot be asked; the app opens it a moment later.
  }

  // A hand scanner does not wait for the page. The app takes these keys over (src/app/things/hand-scanner/page-scans.ts); what
  // somebody types into a field is nobody else's, and from then on nothing is kept. From the third key of a scan on (no hand is
  // as quick) a key chooses nothing in a list and presses nothing, as later on (src/scan/keyboard-wedge.ts).
  var keys = [];
  var quick = 0;
  var last = -Infinity;
  var isTypedInto = function (element) {
    if (element.tagName === 'TEXTAREA') return true;
    return element.tagName === 'INPUT' && !/^(checkbox|radio|button|submit|reset|range|file|color)$/.test(element.type);
  };
  var keep = function (event) {
    if (isTypedInto(event.target)) return early.stop();
    if (keys.length >= 1000) return;
    var list = event.target.closest('select');
    if (list !== null) event.chosenBefore = list.value;
    keys.push(event);
    if (event.type !== 'keydown') return;
    quick = event.timeStamp - last <= 50 && !event.repeat ? quick + 1 : 0;
    last = event.timeStamp;
    if (quick > 1) event.preventDefault();
  };
  var early = {
    since: performance.now(),
    keys: keys,
    stop: function () {
      keys.length = 0;
      removeEventListener('keydown', keep, true);
      removeEventListener('keyup', keep, true);
      delete window.earlyKeys;
    },
  };
  addEventListener('keydown', keep, true);
  addEventListener('keyup', keep, true);
  window.earlyKeys = early;

  // Ctrl or Cmd with K opens the palette once the app is ready (src/app/routes/frame/command-keys.tsx); until then, the press is kept, and
  // what is typed after it.
  var onCommand = function (event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') {
      if (command.at > 0 && command.keys.length < 1000 && !isTypedInto(event.target)) command.keys.push(event);
      return;
    }
    // Chrome would focus its address bar.
    event.preventDefault();
    command.at = event.timeStamp;
    command.keys.length = 0;
  };
  var command = {
    at: -Infinity,
    keys: [],
    stop: function () {
      removeEventListener('keydown', onCommand);
      delete window.earlyCommand;
    },
  };
  addEventListener('keydown', onCommand);
  window.earlyCommand = command;
  // Where nobody signs in, nothing takes it over, and the key is the browser's again.
  setTimeout(command.stop, 15000);

  // Written into the page by the build (src/build/early-files.ts): [pattern, file, file, …].
  var table = document.getElementById('early-files');
  var screens = table === null ? [] : JSON.parse(table.textContent);
  var here = screens.find(function (each) {
    return new RegExp(each[0], 'i').test(location.pathname);
  });
  (here || []).slice(1).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(file) ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
