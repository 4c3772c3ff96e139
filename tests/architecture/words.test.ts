/** Texts for people (screens, mails, errors, logs) use words that people use, and no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../support/product-texts.ts';
import { ROOT } from './rooms.ts';

/** Ruled-out words, and what to say instead. */
const RULED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\b(No labels|Nothing) waits?\b/i, 'Your print queue is empty'],
  [/\bin the cart itself\b/i, 'Your cart is empty'],
  [/\bleaves? the folder\b/i, 'It and its stock count will be removed'],
  [/\bAs the device\b/, 'System'],
  [/^Colors?$/, 'Appearance'],
  [/\bwhat waits\b/i, 'unsent changes'],
  [/\bsaved here\b/i, 'saved on this device'],
  [/\b(edits|ops)\b/i, 'changes'],
  [/\bTake from a file\b/i, 'Import changes'],
  [/\b(the|a|local|offline) copy\b(?! of the (template|list))/i, 'offline data'],
  [/\bthe network is back\b/i, "when you're back online"],
  [/\bKeep Stockroom on\b|\bbrowser around it\b/i, 'Install Stockroom; opens in its own window'],
  [/\bpieces? per tap\b/i, 'Step'],
  [/\b(a|each|per) piece\b/i, 'per unit'],
  [/\bchosen\b|\bChoose nothing\b|\bSelect none\b/i, 'selected; clear selection'],
  [/\bNone kept\b|^Enough$/i, 'Not stocked; Stocked'],
  [/\bCompare the offers\b|\bOffers of\b/i, 'Compare distributors; 5 offers'],
  [/\bShown above\b|\bAll about (this|the) item\b/i, 'This offer; View details'],
  [/\bcomes? up here\b/i, 'Scanned items appear here'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bgo on without\b/i, 'continue without'],
  [/\bhas it yet\b/i, 'uses this code'],
  [/\bNothing is called\b|\bcalled so\b|\bare its results\b/i, 'No results for "x"; No matches'],
  [/\bDrop a filter\b/i, 'Remove a filter'],
  [/\bthere is no order\b/i, 'No orders match these filters'],
  [/\bBack into the cart\b/i, 'Move to cart'],
  [/\bleft the cart\b/i, 'removed from your cart'],
  [/\bserver (has them|can(not|’t|'t)? be asked)\b/i, 'Prices are up to date; when you’re online'],
  [/\bUsual shipping\b|\bto leave today\b/i, 'Standard shipping; to ship today'],
  [/\bwithout your word\b/i, 'we’ll ask before changing anything'],
  [/\bLeave out what\b/i, 'Uncheck swaps you don’t want'],
  [/\bneeds no order\b/i, 'avoids shipping charges'],
  [/\bKeep the cart as it is\b/i, 'Keep current cart'],
  [/\bany more\b/i, 'no longer; anymore'],
  [/\bruns? low\b/i, 'is running low'],
  [/\bstored itself\b/i, 'has on file'],
  [/^(Role here|Left|Change the name)$/i, 'Role; Remaining; Rename'],
  [/\bfor good\b/i, 'may still clear this data'],
  [/\bLook for older\b|\bolder ones\b|\bWalk through\b|\b(un)?fold\b/i, 'Show older; Move between; Collapse, Expand'],
  [/\bis at work\b/i, 'was updated in another tab'],
  [/\bstorage of this browser\b/i, 'this browser’s storage'],
  [/\bsign-in ran out\b/i, 'Your session expired'],
  [/\btried again\b/i, 'retry'],
  [/\b(on this device alone|your shelves is)\b/i, 'This will also be deleted:'],
  [/\bEmpty the queue\b|^Yes\b/i, 'Clear queue'],
  [/\bone below the other\b/i, 'Keep both'],
  [/\p{L}\(s\)/iu, 'a real plural'],
  [/\bloose all\b/i, 'lose all'],
  [/\bon the line\b/i, 'the connection'],
  [/\b(catalogue|colour|favourite|optimis|authoris|cancell?ed order|behaviour)/i, 'American spelling'],
  [/\bcome to its end\b|\bbroke off\b|\bnot taken\b|\bwere taken\b/i, 'end, cut off, refused, imported'],
  [/\bin all\b\.?$/i, 'total'],
  [/^There is nothing here\.$/, 'what was not found'],
  [/\b(has|have) another number of\b|\bstands in (the|an)\b/i, 'plain words'],
  [/\b(is|are) no (whole|https)\b/i, 'must be a whole number'],
  [/\bholds? (something|the character)\b/i, 'contains'],
  [/\b(is|are) no (amount|sku|day|date|instant|e-mail|excel|well-formed|file|keys?|number)\b/i, 'is not a …'],
  [/\bdearer\b/i, 'more expensive'],
  [/\bpieces on hand\b/i, 'units on hand'],
  [/\bnobody like that\b|\bwho (places|fills) \w+ has to\b/i, 'plain words'],
  [/^(Tell it of|What it is|Work at …?)$/i, 'a label that stands by itself'],
];

/** Literal texts of the specification, by the requirement that gives them. */
const LITERAL: ReadonlyMap<string, string> = new Map([
  [
    '… folder contains products with QTYs on Hand. If you proceed to delete the folder you will loose all QTYs on Hand.',
    'ERR-15',
  ],
]);

/** Seeded products are not our texts, and migrations never change. */
const NOT_OURS =
  /^src\/(domain\/catalogue|server\/seed\/catalogue|server\/store)\/|\.test\.tsx?$|\/(testing|test-support)\//;

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(path) && !NOT_OURS.test(path) ? [path] : [];
  });
}

/** Names in code are not texts: a text has a space, or begins like a sentence. */
const isRead = (text: string): boolean => /\s/.test(text) || /^\p{Lu}\p{Ll}/u.test(text);

/** `LazyPart`: what renaming an identifier leaves on a button. */
const CODE_NAME = /\b[A-Z]?[a-z]+[A-Z][a-z]+\w*\b/;

function codeNames(path: string, source: string): readonly string[] {
  return textsOf(path, source)
    .filter(({ text, isBetweenTags }) => isBetweenTags && CODE_NAME.test(text))
    .map(({ text, line }) => `${path}:${line} “${text.slice(0, 120)}” has a name from the code`);
}

function wrongWords(path: string, source: string): readonly string[] {
  return textsOf(path, source)
    .filter(({ text }) => isRead(text) && !LITERAL.has(text))
    .flatMap(({ text, line }) =>
      RULED_OUT.filter(([pattern]) => pattern.test(text)).map(
        ([, say]) => `${path}:${line} “${text.slice(0, 120)}”: say “${say}”`,
      ),
    );
}

describe('words', () => {
  it('on screens, in mails, errors and logs are those that people use', () => {
    const files = ['src/app', 'src/contract', 'src/domain', 'src/remote', 'src/mirror', 'src/server', 'sw'].flatMap(
      filesBelow,
    );
    expect(files.length).toBeGreaterThan(700);
    const found = files.flatMap((path) => wrongWords(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
  }, 60_000);

  it('say the time on the clock of the location, which app/kit alone knows', () => {
    const files = filesBelow('src/app').filter((path) => !/^src.app.kit.(dates|zone-offset)\.ts$/.test(path));
    const own = files.filter((path) => /\bhour: '|toLocaleTimeString/.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(own).toEqual([]);
  });

  it('between tags are no names from the code', () => {
    const found = filesBelow('src/app').flatMap((path) => codeNames(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
    expect(codeNames('src/app/a.tsx', 'const a = <button onClick={b}>LazyPart</button>;')).toHaveLength(1);
  }, 60_000);

  it('are looked for in JSX, in strings and in templates, and not in names', () => {
    const jsx =
      'const a = <p title="No labels wait">What was bought has left\n  the cart</p>;\nconst b = `${n} items chosen`;';
    expect(wrongWords('src/app/a.tsx', jsx).map((each) => each.slice(0, 16))).toEqual([
      'src/app/a.tsx:1 ',
      'src/app/a.tsx:1 ',
      'src/app/a.tsx:3 ',
    ]);
    const names = "import { a } from './fold the copy.ts';\nconst b = <i className=\"chosen one\" data-x='chosen' />;";
    expect(wrongWords('src/app/a.tsx', names)).toEqual([]);
  });

  it('of the specification stand to the letter', () => {
    for (const [text, row] of LITERAL) {
      const parts = text.split('…').filter((part) => part.trim() !== '');
      expect([row, parts.filter((part) => !rowOf(row).includes(part))]).toEqual([row, []]);
    }
  });
});

function rowOf(id: string): string {
  const files = readdirSync(join(ROOT, 'src/requirements'));
  const rows = files.flatMap((file) => readFileSync(join(ROOT, 'src/requirements', file), 'utf8').split('\n'));
  return rows.find((row) => row.startsWith(`- **${id}**`)) ?? '';
}
