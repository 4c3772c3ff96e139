/**
 * An address of a page whose percent signs encode nothing, such as a link that was cut off, leads to what a page says that is not there.
 * Rule: paths that programs ask for are not touched; they are refused in the API's error format.
 */
const OF_PROGRAMS = /^\/(api|assets|pictures|webhooks|cxml)(\/|$)/;

/** @param url path and query of a request */
export function readablePage(url: string): string {
  const [path = '/'] = url.split('?', 1);
  if (!path.includes('%') || OF_PROGRAMS.test(path) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
