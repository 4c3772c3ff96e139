/**
 * Turning text into code or markup, and weak randomness or hashes, are forbidden. Rule: an exception must be added to this
 * list, with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

interface Ban {
  readonly what: string;
  readonly pattern: RegExp;
  /** Where it is allowed. */
  readonly but?: RegExp;
}

const BANS: readonly Ban[] = [
  { what: 'code made of text', pattern: /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/ },
  {
    what: 'markup made of text',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/,
  },
  { what: 'a shell', pattern: /\bexec(?:Sync)?\(\s*['"`]|\bshell:\s*true/ },
  // Keys of rows, which are not secret, are derived from their content. Authenticator apps only support HMAC-SHA-1 (RFC 6238),
  // which is still considered secure.
  {
    what: 'a weak hash',
    pattern: /['"`](?:md5|sha1)['"`]/i,
    but: /^src\/server\/(?:store\/(?:migrations|catalogue\/upsert)\/|usecases\/two-factor\/one-time-password\.ts$)/,
  },
  // One file encrypts what must be readable again, such as the secrets of distributors, with AES-256-GCM.
  {
    what: 'a cipher',
    pattern: /\bcreate(?:Cipher|Decipher)(?:iv)?\(|\bpublicEncrypt\(/,
    but: /^src\/server\/usecases\/admin\/sealed-secret\.ts$/,
  },
  // Elsewhere it is used for jitter.
  { what: 'a random number that can be guessed', pattern: /\bMath\.random\b/, but: /^src\/(?:mirror|remote)\// },
  { what: 'a certificate that is not checked', pattern: /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/ },
];

const sources = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
);

const foundIn = (files: typeof sources): readonly string[] =>
  files.flatMap(({ path, text }) =>
    BANS.filter(({ pattern, but }) => pattern.test(text) && but?.test(path) !== true).map(
      ({ what }) => `${path}: ${what}`,
    ),
  );

it('no code or markup is made of text, no shell is called, and no secret is weak', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(foundIn(sources)).toEqual([]);
});

it.each([
  ['const run = eval(text);', 'code made of text'],
  ['element.innerHTML = name;', 'markup made of text'],
  ['<p dangerouslySetInnerHTML={{ __html: name }} />', 'markup made of text'],
  ["execSync(`ls ${'x'}`)", 'a shell'],
  ["createHash('md5')", 'a weak hash'],
  ["createCipheriv('aes-128-ecb', key, null)", 'a cipher'],
  ['const token = String(Math.random());', 'a random number that can be guessed'],
  ['request(url, { rejectUnauthorized: false })', 'a certificate that is not checked'],
])('finds a planted %s', (text, what) => {
  expect(foundIn([{ path: 'src/server/planted.ts', text }])).toEqual([`src/server/planted.ts: ${what}`]);
});
