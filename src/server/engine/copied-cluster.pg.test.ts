/** A copy of a running database is distinguished from a crash; copies of a stopped one, moves and crashes start normally. */
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ask, EngineTestKit, isGone } from './engine-test-kit.ts';

const kit = new EngineTestKit();
afterEach(() => kit.cleanUp());
afterAll(() => kit.removeUsed());

const copy = (from: string): string => {
  const to = join(kit.directory(), 'data');
  execFileSync('cp', ['-a', from, to]);
  return to;
};

describe('a data directory', () => {
  it('copied while its server ran is refused and left as it is, until a person says that it is whole', async () => {
    const engine = await kit.start(await kit.usedDataDir());
    await ask(engine.poolConfig, 'create table if not exists note (text text)');
    const copied = copy(join(engine.clusterDir, '..'));
    const mark = join(copied, 'postgres', 'stockroom.mark');
    await expect(kit.start(copied)).rejects.toMatchObject({
      kind: 'copied',
      message: expect.stringMatching(/was copied while Stockroom was running.*Stop Stockroom, copy its DATA_DIR again/),
    });
    expect(existsSync(join(copied, 'postgres', 'postmaster.pid'))).toBe(true);
    // Also after the original has stopped.
    await engine.stop();
    await expect(kit.start(copied)).rejects.toMatchObject({ kind: 'copied' });
    rmSync(mark);
    const again = await kit.start(copied);
    expect(await ask(again.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('copied after a stop, or moved, starts; so does the copy of that copy', async () => {
    const first = copy(await kit.usedDataDir());
    const engine = await kit.start(first);
    await engine.stop();
    const moved = `${first}-moved`;
    renameSync(first, moved);
    await (await kit.start(moved)).stop();
    const second = await kit.start(copy(moved));
    await second.stop();
  });

  it('whose server and database were killed starts, also where it was moved since', async () => {
    const dataDir = copy(await kit.usedDataDir());
    const holder = await kit.hold(dataDir);
    await holder.keep('acknowledged');
    await holder.end('SIGKILL');
    process.kill(holder.engine.pid, 'SIGKILL');
    expect(await isGone(holder.engine.pid)).toBe(true);
    const moved = `${dataDir}-moved`;
    renameSync(dataDir, moved);
    const engine = await kit.start(moved);
    expect(await ask(engine.poolConfig, 'select text from note')).toEqual([{ text: 'acknowledged' }]);
    await engine.stop();
  });
});
