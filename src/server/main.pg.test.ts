import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineTestKit } from './engine/engine-test-kit.ts';
import { runningPostmaster } from './engine/postmaster-file.ts';

async function* until(lines: AsyncIterable<string>, words: string): AsyncGenerator<string> {
  for await (const line of lines) {
    yield line;
    if (line.includes(words)) return;
  }
  throw new Error(`it ended without saying ${words}`);
}

const MAIN = join(import.meta.dirname, 'main.ts');

describe('a server process', () => {
  const kit = new EngineTestKit();
  let child: ChildProcess | null = null;
  let dataDir = '';

  afterEach(async () => {
    child?.kill('SIGKILL');
    child = null;
    const left = runningPostmaster(join(dataDir, 'postgres'));
    if (left !== null) process.kill(left.pid, 'SIGQUIT');
    await kit.cleanUp();
  });

  /** Resolves when it has printed `words`; `rest` returns what follows. */
  async function startUntil(
    words: string,
    [command, ...args]: readonly [string, ...string[]],
    env: Record<string, string>,
  ): Promise<{ rest: Promise<string[]> }> {
    dataDir = kit.directory();
    child = spawn(command, args, {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout === null) throw new Error('nothing to read from');
    const lines = createInterface({ input: child.stdout });
    const output: string[] = [];
    const closed = once(lines, 'close');
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        output.push(line);
        if (line.includes(words)) resolve();
      });
      void closed.then(() => reject(new Error(`it ended with: ${output.join('\n')}`)));
    });
    return { rest: closed.then(() => output) };
  }

  const exitOf = async (): Promise<unknown> => (child === null ? null : (await once(child, 'exit'))[0]);

  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    it(`ends cleanly at ${signal} in the middle of its first start, with its database`, async () => {
      await startUntil('Seeding the demo', [process.execPath, MAIN], { DEMO: 'on' });
      const exited = exitOf();
      child?.kill(signal);
      expect(await exited).toBe(0);
      expect(runningPostmaster(join(dataDir, 'postgres'))).toBeNull();
    });
  }

  it('takes a Ctrl-C that comes twice, from the terminal and passed on, for one', async () => {
    await startUntil('Stockroom is at', [process.execPath, MAIN], { DEMO: 'off' });
    const exited = exitOf();
    child?.kill('SIGINT');
    await sleep(50);
    child?.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('on the directory of another one says so and ends with 3; killed, it starts again', async () => {
    await startUntil('Stockroom is at', [process.execPath, MAIN], { DEMO: 'off' });
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off' };
    const run = promisify(execFile);
    await expect(run(process.execPath, [MAIN], { env })).rejects.toMatchObject({
      code: 3,
      stderr: `Another Stockroom runs on ${dataDir} already (process ${child?.pid}). Stop that one first, or set DATA_DIR to another directory.\n`,
    });
    const exited = exitOf();
    child?.kill('SIGKILL');
    await exited;
    const again = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child = again;
    const lines = createInterface({ input: again.stdout });
    const output: string[] = [];
    for await (const line of until(lines, 'Stockroom is at')) output.push(line);
    expect(output).not.toContain('Creating the database');
    again.kill('SIGTERM');
    expect(await exitOf()).toBe(0);
    // Two starts, plus the second server's waiting time.
  }, 90_000);

  it('ends cleanly when the npm that started it was ended', async () => {
    // Like npm: a shell that waits for its command and forwards no signal.
    const shell = ['/bin/sh', '-c', `"${process.execPath}" "${MAIN}"; true`] as const;
    const { rest } = await startUntil('Stockroom is at', shell, { DEMO: 'off', npm_lifecycle_event: 'start' });
    child?.kill('SIGTERM');
    expect((await rest).at(-1)).toBe('Stopping');
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });
});
