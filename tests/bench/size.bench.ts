/** JavaScript and CSS that the first screen loads, gzipped: the entry of index.html and what it imports statically. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { row, type Row } from './row.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

function firstLoad(html: string): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(DIST, file), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(`assets/${match[1]}`);
  };
  for (const match of html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g))
    visit(match[1] ?? '');
  return seen;
}

export function run(): Promise<Row[]> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('dist is missing: run npm run build first');
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const gzipOf = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1024;
  const scripts = [...firstLoad(html)].reduce((sum, file) => sum + gzipOf(file), 0);
  const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].reduce((sum, m) => sum + gzipOf(m[1] ?? ''), 0);
  return Promise.resolve([
    row('first-load JavaScript, gzip', scripts, 'KB', '<= 230'),
    row('first-load CSS, gzip', styles, 'KB', 'none'),
  ]);
}
