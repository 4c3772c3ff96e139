// Sets the colour scheme before the first paint, so that a dark page never flashes light. Same key as Mantine uses.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch (error) {
    // Storage may be switched off; the system's scheme is used then.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // The storage of this origin is opened while the app is still being read.
  try {
    indexedDB.databases().catch(function () {});
  } catch (error) {
    // Older browsers cannot be asked; the app opens it a moment later.
  }
})();
