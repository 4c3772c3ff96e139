/**
 * Compares today's contract with the last released one (G12). `released/contract-vN.json` is contract N: once it says
 * `"released": true`, it may only be extended. Releasing a contract includes setting that in its file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { brokenIntents, brokenWire, type Contract } from './compare-shapes.ts';
import { contractToday } from './wire-shapes.ts';

const FOLDER = join(import.meta.dirname, 'released');

const kept = readdirSync(FOLDER)
  .filter((name) => /^contract-v\d+\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Contract)
  .toSorted((a, b) => a.contract - b.contract);
const lastReleased = kept.findLast(({ released }) => released);
if (lastReleased === undefined) throw new Error(`no released contract in ${FOLDER}`);
const today = contractToday(kept.some(({ contract, released }) => released && contract === CONTRACT_VERSION));

const ADD_OR_RAISE = `The wire is not what contract ${lastReleased.contract} says, and whoever has that one would misread it.
Either only add (an optional field, a further endpoint, the new name beside the old one), or raise CONTRACT_VERSION
in src/contract/version.ts to ${lastReleased.contract + 1} and write down what older ends are answered.`;

const RAISE_INTENT = `Devices hold intents that older builds wrote, and this change would misread them. Either only add an
optional field, or raise the format of this intent in its file in src/domain/intents and give
src/mirror/outbox/upgrade-op.ts the step that reads the older shape.`;

const WRITE = `The contract has grown, or is a new one, and its file does not say so yet. Nothing that is released breaks by it.
Run: npx vitest run --project unit tests/architecture/contract-version.test.ts -u
and commit the file with the change.`;

describe('contract version', () => {
  it('G12 is raised when an end that is not updated yet would misread the wire', () => {
    const newest = kept.at(-1)?.contract ?? 0;
    expect(CONTRACT_VERSION, 'CONTRACT_VERSION never goes back').toBeGreaterThanOrEqual(newest);
    const mayBreak = CONTRACT_VERSION > lastReleased.contract;
    expect(mayBreak ? [] : brokenWire(lastReleased, today), ADD_OR_RAISE).toEqual([]);
    expect(CONTRACT_VERSION, 'one contract at a time is in the making').toBeLessThanOrEqual(lastReleased.contract + 1);
  });

  it('G12 an intent gets a higher format when what devices hold could not be read', () => {
    expect(brokenIntents(lastReleased.intents, today.intents), RAISE_INTENT).toEqual([]);
  });

  it('G12 what is in the contract today is written down', async () => {
    // Never overwrites a broken contract: the tests above say what to do about it.
    if (CONTRACT_VERSION === lastReleased.contract) expect(brokenWire(lastReleased, today)).toEqual([]);
    expect(brokenIntents(lastReleased.intents, today.intents)).toEqual([]);
    const text = `${JSON.stringify(today, null, 2)}\n`;
    await expect(text, WRITE).toMatchFileSnapshot(join(FOLDER, `contract-v${CONTRACT_VERSION}.json`));
  });
});
