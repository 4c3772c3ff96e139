/**
 * The bundles of the server in `.cache/bundle`: each in a folder that has the hash of all it was made from as its name, so that one of
 * other sources is never found. In JavaScript, since a start reads it before any TypeScript.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What a bundle consists of, and what decides how that is put together. */
const INPUTS = ['src/contract', 'src/domain', 'src/server', 'package-lock.json', 'package.json'];
/** In a bundle's folder, the hash of its modules: one that was damaged later does not match it. */
export const SEAL = 'seal';
/** In a bundle's folder, a file for each process that runs from it and may still load parts of it. */
export const MARKER = 'used-by-';

export const bundlesOf = (root) => join(root, '.cache', 'bundle');
export const bundleOf = (root, hash) => join(bundlesOf(root), hash);

/** One for all files: they would be garbage of several megabytes at each start. */
const page = Buffer.allocUnsafeSlow(64 * 1024);

function addFile(hash, folder, path) {
  hash.update(`${path}\0`);
  const file = openSync(join(folder, path));
  try {
    for (let read = readSync(file, page); read > 0; read = readSync(file, page)) hash.update(page.subarray(0, read));
  } finally {
    closeSync(file);
  }
}

const isModule = (name) => /\.[jt]s$/.test(name) && !name.endsWith('.test.ts');

function modulesBelow(root, path, found) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) modulesBelow(root, inner, found);
    else if (isModule(entry.name)) found.push(inner);
  }
}

/** Of the contents, not of their dates: those say nothing after a copy, or in an image of a container. */
export function hashOfInputs(root) {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const paths = [];
    if (input.startsWith('src/')) modulesBelow(root, input, paths);
    else if (existsSync(join(root, input))) paths.push(input);
    for (const path of paths.sort()) addFile(hash, root, path);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Of the modules in a bundle's folder. */
export function sealOf(folder) {
  const hash = createHash('sha256');
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const name of modules.sort()) addFile(hash, folder, name);
  return hash.digest('hex');
}

/** Modules of a bundle find the sources from their own folder, which Node takes without symbolic links. */
const isInPlace = (root, folder) => join(realpathSync(folder), '..', '..', '..') === realpathSync(root);

export function isWhole(root, folder) {
  try {
    return readFileSync(join(folder, SEAL), 'utf8') === sealOf(folder) && isInPlace(root, folder);
  } catch {
    return false;
  }
}

/** The folder of the bundle that was made from exactly these sources; null: there is none that can be used. */
export function findBundle(root) {
  try {
    if (!existsSync(bundlesOf(root))) return null;
    const folder = bundleOf(root, hashOfInputs(root));
    return isWhole(root, folder) ? folder : null;
  } catch {
    return null;
  }
}

/** Keeps the folder from being removed while this process runs, where it may write there. */
export function markAsUsed(folder) {
  const marker = join(folder, `${MARKER}${process.pid}`);
  try {
    writeFileSync(marker, '');
  } catch {
    return;
  }
  process.once('exit', () => rmSync(marker, { force: true }));
}
