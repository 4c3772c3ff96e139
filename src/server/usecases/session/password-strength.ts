/**
 * Rates a new password by guessing as attackers do: with lists of leaked passwords, words and names, and with what is known about the
 * person (AUTH-28). Runs locally. The lists are loaded with the first new password.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BRANDS } from '#domain/brands/brands.ts';
import { PASSWORD_LENGTH } from '#contract/resources/passwords.ts';
import { Refused } from '../refused.ts';

/** On a scale of 0 to 4: withstands about 10^8 guesses. */
const ENOUGH = 3;
/** The estimate's time grows with the length; characters beyond this only make a password stronger. */
const LOOKED_AT = 64;

let guesser: Promise<ZxcvbnFactory> | null = null;

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}

/**
 * @param known about the person: name, email, practice, locations
 * @throws Refused
 */
export async function requireStrength(password: string, known: readonly string[]): Promise<void> {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < min) throw weak(`Use at least ${min} characters.`);
  if (length > max) throw weak(`Use at most ${max} characters.`);
  const words = [...known, ...known.flatMap((each) => each.split(NO_WORD)), ...PRODUCTS].filter((each) => each !== '');
  const loaded = await (guesser ??= loadGuesser());
  const { score, sequence } = loaded.check(password.slice(0, LOOKED_AT), words);
  if (score < ENOUGH) {
    const lists = new Set(sequence.map((match) => ('dictionaryName' in match ? String(match.dictionaryName) : '')));
    throw weak(`This password is easy to guess.${whyText(lists)} Use several unrelated words.`);
  }
  // Spaces between known words count as much as unknown words: "Robin Hillside 2026" would pass.
  const rest = withoutWords(password, words);
  if (rest !== password && loaded.check(rest.slice(0, LOOKED_AT)).score < ENOUGH) {
    throw weak(`This password is easy to guess.${whyText(new Set(['userInputs']))} Use several unrelated words.`);
  }
}

/** As the product is called on the hosts of buying groups too (WL-03). */
const PRODUCTS = Object.values(BRANDS).flatMap(({ key, name }) => [name, key]);

const NO_WORD = /[^\p{L}\p{N}]+/u;
/** Shorter ones are parts of other words. */
const WORD_LENGTH = 3;

/** What is left of a password when everything known about the person is taken away, and what only joined it. */
function withoutWords(password: string, words: readonly string[]): string {
  const known = words
    .map((each) => each.toLowerCase())
    .filter((each) => each.length >= WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const small = password.toLowerCase();
  let rest = small;
  for (const each of known) rest = rest.replaceAll(each, ' ');
  return rest === small ? password : rest.split(NO_WORD).join(' ').trim();
}

function whyText(lists: ReadonlySet<string>): string {
  if (lists.has('userInputs'))
    return ' It has your name, your e-mail, your practice or the name of this product in it.';
  return lists.has('passwords-common') ? ' It’s like one that many people use.' : '';
}

function weak(detail: string): Refused {
  return new Refused('weak-password', detail, { pointer: '/data/attributes/password' });
}
