/** Secrets and signatures that come with a request are compared in constant time: its duration must not tell how much of a guess is right. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COMPARED = [
  'src/server/usecases/supplier-documents/take-document.ts',
  'src/server/usecases/supplier-page/link.ts',
  'src/server/usecases/session/password-hash.ts',
  'src/server/usecases/passkeys/challenge.ts',
];
/** `a.secret === b`, in either order; comparing with null or '' reveals nothing. */
const DIRECT =
  /\b\w*(secret|signature|digest)\)* *[!=]==(?! *(?:null|undefined|''))|[!=]== *[\w.]*(secret|signature|digest)\b/iu;

it.each(COMPARED)('ORD-25 %s compares secrets in constant time', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(/\btimingSafeEqual\([^)]/u);
  expect(text.split('\n').filter((line) => DIRECT.test(line))).toEqual([]);
});

it('ORD-25 notices a direct comparison', () => {
  expect('if (secret !== document.sharedSecret) throw').toMatch(DIRECT);
  expect('return given === wanted.signature').toMatch(DIRECT);
  expect('if (secret === null) return').not.toMatch(DIRECT);
});
