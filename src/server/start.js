/**
 * `npm start`. In JavaScript, for it runs before any TypeScript is read. The server runs from its bundle if there is one of exactly these
 * sources, and from the sources otherwise: that takes longer and more memory, and is the same. What Node has compiled is kept from one
 * start to the next, beside the bundle or in `.cache/server`.
 */
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './needed-node.js';
import { findBundle, markAsUsed } from './bundle/bundle-files.js';

const root = join(import.meta.dirname, '..', '..');
const bundle = findBundle(root);
if (bundle === null) {
  module.enableCompileCache(join(root, '.cache', 'server'));
  await import('./main.ts');
} else {
  markAsUsed(bundle);
  module.enableCompileCache(join(bundle, 'compiled'));
  await import(pathToFileURL(join(bundle, 'main.js')).href);
}
