/**
 * In JavaScript that every Node reads: npm puts the Node that Stockroom needs beside it by an install script, and where those are
 * switched off an older one would say of the first TypeScript only that it does not know such files.
 */
import * as crypto from 'node:crypto';

if (!process.features.typescript || !('argon2' in crypto)) {
  console.error(
    `Stockroom runs on Node 24, and this is ${process.version}: npm has not put its own beside it, for install scripts are switched off.\n` +
      'To have it: npm rebuild node --ignore-scripts=false',
  );
  process.exit(1);
}
