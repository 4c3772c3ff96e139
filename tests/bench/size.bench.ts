/**
 * The JavaScript that a screen loads before it is shown, gzipped: the entry, its route, and their static imports; and the
 * workers, which are parsed again each time the browser starts them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { row, type Row } from './row.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const ASSETS = join(DIST, 'assets');

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1024;

function withImports(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(ASSETS, file), 'utf8');
    for (const match of text.matchAll(/(?:from|import) ?["']\.\/([\w.~-]+\.js)["']/g)) visit(match[1] ?? '');
  };
  for (const file of files) visit(file);
  return seen;
}

export function run(): Promise<Row[]> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('dist is missing: run npm run build first');
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/<script type="module"[^>]+src="\/assets\/([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  const load = (files: readonly string[]): number =>
    [...withImports(files)].reduce((sum, each) => sum + gzipped(join(ASSETS, each)), 0);
  const screen = (route: string): number => {
    const file = readdirSync(ASSETS).find((each) => each.startsWith(`${route}-`) && each.endsWith('.js'));
    if (file === undefined) throw new Error(`no chunk of ${route}`);
    return load([...entry, file]);
  };
  const worker = (name: string): number => {
    const file = readdirSync(ASSETS).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
    if (file === undefined) throw new Error(`no worker called ${name}`);
    return gzipped(join(ASSETS, file));
  };
  const styles = [...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)];
  return Promise.resolve([
    row('first-load JavaScript (sign-in), gzip', screen('login-route'), 'KB', '<= 230'),
    row('JavaScript of My Catalog, gzip', screen('inventory-route'), 'KB', '<= 265'),
    row('JavaScript of the scan screen without decoders, gzip', screen('scan-route'), 'KB', 'none'),
    row('worker that keeps edits, gzip', worker('edit-worker'), 'KB', '<= 40'),
    row('service worker, gzip', gzipped(join(DIST, 'service-worker.js')), 'KB', '<= 80'),
    row(
      'first-load CSS, gzip',
      styles.reduce((sum, match) => sum + gzipped(join(ASSETS, match[1] ?? '')), 0),
      'KB',
      'none',
    ),
  ]);
}
