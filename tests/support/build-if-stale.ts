/**
 * Builds the browser side into dist/ unless it is already built from exactly these files, and says which it did; then joins the server's
 * modules, unless they are.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBundle } from '#server/bundle/make-bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STAMP = join(ROOT, '.cache', 'build-stamp');
const INPUTS = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const inputs = INPUTS.map((name) => join(ROOT, name)).filter((path) => existsSync(path));
  for (const file of inputs.flatMap(filesOf).sort()) {
    if (file.includes(join('src', 'server')) || /\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const now = fingerprint();
const built = existsSync(STAMP) && existsSync(join(ROOT, 'dist', 'index.html')) ? readFileSync(STAMP, 'utf8') : '';
if (built === now) {
  console.log('The app is built already.');
} else {
  console.log('Building the app (about 20 seconds) …');
  // An interrupted build leaves half an app: the previous build is already deleted.
  rmSync(STAMP, { force: true });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(STAMP, now);
}

try {
  await makeBundle();
} catch (error) {
  // It is faster with it, and the same.
  console.error('The modules of the server could not be joined; it starts from its sources.', error);
}
