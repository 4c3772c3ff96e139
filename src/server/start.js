/**
 * `npm start`. In JavaScript, for it runs before any TypeScript is read: what Node makes of the program's files (without types,
 * compiled) is kept in `.cache` from one start to the next. Without that it starts slower and takes more memory, and is the same.
 */
import module from 'node:module';
import { join } from 'node:path';
import './needed-node.js';

module.enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'server'));
await import('./main.ts');
