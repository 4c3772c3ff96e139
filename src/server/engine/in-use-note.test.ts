import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { claimDirectory, type InUseNote } from './in-use-note.ts';

const directories: string[] = [];
const notes: InUseNote[] = [];

function clusterDir(): string {
  const directory = mkdtempSync(join(tmpdir(), `stockroom-test-${process.pid}-`));
  directories.push(directory);
  return join(directory, 'postgres');
}

async function claim(cluster: string, place?: string, watchMs = 3_000) {
  const steps: string[] = [];
  const progress = (step: string): void => void steps.push(step);
  const note = await claimDirectory(cluster, { progress, watchMs, ...(place === undefined ? {} : { place }) });
  notes.push(note);
  return { note, steps };
}

afterEach(() => {
  for (const note of notes.splice(0)) note.stop();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

it('a database in use in another container or on another machine is left alone', async () => {
  const cluster = clusterDir();
  await claim(cluster, 'another container');
  const kept = readFileSync(`${cluster}.in-use`, 'utf8');
  await expect(claim(cluster)).rejects.toMatchObject({
    kind: 'in-use',
    message: expect.stringMatching(/another machine or in another container \(.+\)\. Nothing was changed\./),
  });
  expect(JSON.parse(readFileSync(`${cluster}.in-use`, 'utf8'))).toMatchObject({ place: JSON.parse(kept).place });
});

it('what a crash left elsewhere is taken over when nobody renews it', async () => {
  const cluster = clusterDir();
  const { note } = await claim(cluster, 'a container that is gone');
  note.stop();
  const { steps } = await claim(cluster, undefined, 400);
  expect(steps).toEqual(['Checking that no other machine uses the database']);
});

it('what a crash left here, or half a note, is taken over at once', async () => {
  const cluster = clusterDir();
  const { note } = await claim(cluster);
  note.stop();
  expect((await claim(cluster)).steps).toEqual([]);
  writeFileSync(`${cluster}.in-use`, '{"place":"els');
  const again = await claim(cluster);
  expect(again.steps).toEqual([]);
  again.note.remove();
  expect(existsSync(`${cluster}.in-use`)).toBe(false);
});
