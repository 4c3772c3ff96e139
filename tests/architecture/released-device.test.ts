/** Replays what devices of older builds have stored, sent and received with today's code, and compares the results (G12). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesDocument, checksumDocument } from '#contract/resources/changes.ts';
import { rowFromWire, type MirroredResource } from '#contract/resources/mirrored.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { decode } from '#contract/decode.ts';
import { asId } from '#domain/ids.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import { readItem } from '#mirror/read/read-item.ts';
import { readItems } from '#mirror/read/read-items.ts';
import { HERE } from '#mirror/test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '#mirror/test-support/open-test-mirror.ts';
import type { OutboxRecord } from '#mirror/tables/outbox-record.ts';
import type { Contract } from './compare-shapes.ts';
import { exchange, openDevice, outcomeOf, type ReleasedDevice, serverOf } from './released-device.ts';

const FOLDER = join(import.meta.dirname, 'released');
const files = (kind: RegExp): readonly string[] => readdirSync(FOLDER).filter((name) => kind.test(name));
const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

/** Read again for each test, which may change it. */
const devices = files(/^device-v\d+-\d+\.json$/).map((name) => [name, () => read(name) as ReleasedDevice] as const);
const atHand = ({ notes }: ReleasedDevice): number =>
  Object.values(notes).flatMap((note) => (JSON.parse(note) as { edits: unknown[] }).edits).length;

const HOW = 'run `node tests/support/record-device-cli.ts` with the build that is released';
/** There is no recorded device of earlier builds; `mirror-database.test.ts` tests theirs. */
const FIRST_KEPT_DATABASE = 5;

it('G12 there is a device of each released contract, and of each version of the database before today’s', async () => {
  const newest = files(/^contract-v\d+\.json$/)
    .map((name) => read(name) as Contract)
    .findLast(({ released }) => released);
  const kept = devices.map(([, device]) => device());
  const contracts = kept.map(({ contract }) => contract);
  for (let contract = 1; contract <= (newest?.contract ?? 0); contract += 1) expect(contracts, HOW).toContain(contract);
  const { db } = await openTestMirror();
  const versions = kept.map(({ database }) => database.version);
  for (let version = FIRST_KEPT_DATABASE; version < db.verno; version += 1) expect(versions, HOW).toContain(version);
});

it('G12 every intent that had its first format then waits in one of them', () => {
  const waiting = devices.flatMap(([, device]) => device().database.rows['outbox'] as OutboxRecord[]);
  const kept = new Set(waiting.map(({ intent }) => intent.do));
  const first = Object.entries(INTENT_FORMAT).filter(([, format]) => format === 1);
  expect(first.map(([name]) => name).filter((name) => !kept.has(name as OutboxRecord['intent']['do']))).toEqual([]);
});

describe.each(devices)('%s', (_, kept) => {
  it('G1 G12 opens with all that waits, and shows it', async () => {
    const device = kept();
    const mirror = await openDevice(device);
    const waiting = device.database.rows['outbox']?.length ?? 0;
    expect(await mirror.pendingCount()).toBe(waiting + atHand(device));
    const shown = await Promise.all(
      device.server.items.map(async ({ id }) => (await readItem(mirror, HERE, id)) ?? { id, onHand: null }),
    );
    expect(shown.map(({ id, onHand }) => ({ id, onHand }))).toEqual(
      (device.outcome.items as { id: string; onHand: number }[]).map(({ id, onHand }) => ({ id, onHand })),
    );
  });

  it('G12 its items are listed and edited, also those that it had never changed', async () => {
    const device = kept();
    const mirror = await openDevice(device);
    const changed = new Set(device.database.rows['items']?.map((row) => (row as { id: string }).id));
    const untouched = device.server.items.filter(({ id }) => !changed.has(id));
    expect(untouched.length).toBeGreaterThan(0);
    for (const { id } of untouched) {
      const change = { field: 'note', value: `Note of ${id}` } as const;
      expect(await mirror.submit(HERE, { do: 'set-item-field', itemId: id, change, baseRevision: 1 })).toMatchObject({
        ok: true,
      });
    }
    const all = { locationId: HERE, folderId: null, search: '', sort: 'name', descending: false } as const;
    const { total, rows } = await readItems(mirror, { ...all, offset: 0, limit: 100 });
    expect(total).toBe(device.server.items.length);
    const notes = new Map<string, string>(rows.map(({ id, note }) => [id, note]));
    for (const { id } of untouched) expect(notes.get(id)).toBe(`Note of ${id}`);
  });

  it('G2 G6 G12 what waits has the effect on today’s server that it would have had then', async () => {
    const device = kept();
    const mirror = await openDevice(device);
    const server = serverOf(device);
    await exchange(mirror, server);
    expect(await mirror.pendingCount()).toBe(0);
    expect(outcomeOf(server)).toEqual(device.outcome);
    expect(new Set(server.applied.map(({ opId }) => opId))).toEqual(new Set(device.sent.map(({ op }) => op.opId)));
  });

  it('G2 G12 what that build has put on the wire has that effect too', () => {
    const device = kept();
    const server = serverOf(device);
    for (const { op } of device.sent) server.write(op);
    expect(outcomeOf(server)).toEqual(device.outcome);
  });

  it('G12 what the server of then has answered is read', async () => {
    const device = kept();
    const mirror = await openTestMirror();
    const resources: MirroredResource[] = [];
    for (const page of device.changes) {
      const decoded = decode(changesDocument, page);
      if (!decoded.ok) throw new Error(decoded.why);
      resources.push(...decoded.value.data);
    }
    for (const { answer } of device.sent) {
      const decoded = decode(writeAnswer, answer);
      if (!decoded.ok) throw new Error(decoded.why);
      resources.push(...[decoded.value.data ?? []].flat(), ...decoded.value.included);
    }
    expect(decode(checksumDocument, device.checksum)).toMatchObject({ ok: true });
    for (const resource of resources) await receiveChanges(mirror, [rowFromWire(resource)]);
    for (const { id, onHand } of device.outcome.items as { id: string; onHand: number }[]) {
      expect(await readItem(mirror, HERE, asId(id))).toMatchObject({ id, onHand, waiting: 0 });
    }
  });

  it('G15 G12 its unsent edits as a file are taken in', async () => {
    const device = kept();
    const mirror = await openTestMirror();
    const waiting = device.database.rows['outbox']?.length ?? 0;
    expect(await mirror.importUnsent(device.exported)).toMatchObject({ imported: waiting, known: 0, unreadable: 0 });
  });
});
