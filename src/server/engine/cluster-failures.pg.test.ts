import { spawn } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ask, EngineTestKit, isGone } from './engine-test-kit.ts';
import type { EngineErrorKind } from './engine-error.ts';
import { installedPackage } from './postgres-binaries.ts';
import { isRoot, unprivilegedAccount } from './run-as.ts';

const kit = new EngineTestKit();
afterEach(() => kit.cleanUp());
afterAll(() => kit.removeUsed());

/** A package installed without install scripts: no links between the libraries. */
function packageWithoutLinks(directory: string): string {
  const copy = join(directory, 'package');
  for (const name of readdirSync(installedPackage(), { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [join(installedPackage(), name), join(copy, name)];
    if (!lstatSync(from).isFile() || name.endsWith('.a')) continue;
    mkdirSync(dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  }
  return copy;
}

function fileList(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
}

describe('a data directory in trouble', () => {
  it.each<{ name: string; kind: EngineErrorKind; says: RegExp; files: Record<string, string> }>([
    {
      name: 'another major version',
      kind: 'other-version',
      says: /PostgreSQL 16.*pg_dumpall/,
      files: { PG_VERSION: '16\n' },
    },
    { name: 'something that is no database', kind: 'foreign-directory', says: /DATA_DIR/, files: { 'photo.jpg': 'x' } },
    { name: 'no PG_VERSION', kind: 'damaged', says: /Restore a backup/, files: { 'base/1': '', 'global/1': '' } },
    { name: 'no pg_control', kind: 'damaged', says: /pg_control/, files: { PG_VERSION: '18\n', 'base/1': '' } },
  ])('$name: says what to do and changes nothing', async ({ kind, says, files }) => {
    const dataDir = kit.directory();
    const cluster = join(dataDir, 'postgres');
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(cluster, name, '..'), { recursive: true });
      writeFileSync(join(cluster, name), content);
    }
    const before = fileList(dataDir);
    await expect(kit.start(dataDir)).rejects.toMatchObject({
      name: 'EngineError',
      kind,
      message: expect.stringMatching(says),
    });
    expect(fileList(dataDir)).toEqual(before);
  });

  it('damage that only PostgreSQL sees: passes its words on and deletes nothing', async () => {
    const dataDir = join(kit.directory(), 'data');
    const engine = await kit.start(dataDir);
    await engine.stop();
    const control = join(engine.clusterDir, 'global', 'pg_control');
    writeFileSync(control, Buffer.alloc(8192, 7));
    const before = fileList(engine.clusterDir);
    await expect(kit.start(dataDir)).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/Nothing was deleted[\s\S]*FATAL/),
    });
    expect(fileList(engine.clusterDir)).toEqual(before);
  });

  it('a creation that was interrupted is cleared away and done again', async () => {
    const dataDir = join(kit.directory(), 'data');
    const dead = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => dead.once('exit', resolve));
    mkdirSync(join(dataDir, `postgres.new-${dead.pid}-00`), { recursive: true });
    const engine = await kit.start(dataDir);
    expect(await ask(engine.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.in-use', 'postgres.log']);
  });

  it.each([
    // After `exec` the parent never reaps this child; a child that ends before `exec` may still be reaped.
    {
      name: 'a zombie, as a killed PostgreSQL is in a container without an init',
      script: 'sleep 0.1 & echo $!; exec sleep 60',
    },
    { name: 'a stranger, which is let be', script: 'echo $$; exec sleep 60' },
  ])('postmaster.pid names $name: starts all the same', async ({ script }) => {
    const dataDir = await kit.usedDataDir();
    const cluster = join(dataDir, 'postgres');
    const account = isRoot() ? unprivilegedAccount() : null;
    const stranger = spawn('sh', ['-c', script], account === null ? {} : { uid: account.uid, gid: account.gid });
    try {
      const named = Number(await new Promise<Buffer>((resolve) => stranger.stdout.once('data', resolve)));
      await sleep(300);
      expect(() => process.kill(named, 0)).not.toThrow();
      const file = [named, cluster, 1_700_000_000, 5432, cluster, '', '  1 2', 'ready   '];
      writeFileSync(join(cluster, 'postmaster.pid'), `${file.join('\n')}\n`);
      const engine = await kit.start(dataDir);
      expect(engine.adopted).toBe(false);
      expect(engine.pid).not.toBe(named);
      expect(await ask(engine.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
      await engine.stop();
      expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it.each([
    ['long ago', 1_700_000_000],
    ['in what is the future, for the power cut set the clock back', 4_000_000_000],
  ])('postmaster.pid is empty, as a power cut can leave it, %s: removes it and starts', async (_when, second) => {
    const dataDir = await kit.usedDataDir();
    const note = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(note, '');
    utimesSync(note, second, second);
    const engine = await kit.start(dataDir);
    expect(await ask(engine.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('postmaster.pid names the PostgreSQL of another directory: does not touch that one', async () => {
    const [one, two] = [join(kit.directory(), 'data'), await kit.usedDataDir()];
    const other = await kit.start(one);
    await ask(other.poolConfig, 'create table only_there ()');
    const before = await kit.start(two);
    await before.stop();
    copyFileSync(join(other.clusterDir, 'postmaster.pid'), join(before.clusterDir, 'postmaster.pid'));
    const engine = await kit.start(two);
    expect(engine.pid).not.toBe(other.pid);
    expect(await ask(engine.poolConfig, `select to_regclass('only_there') as there`)).toEqual([{ there: null }]);
    await engine.stop();
    expect(await ask(other.poolConfig, `select to_regclass('only_there')::text as there`)).toEqual([
      { there: 'only_there' },
    ]);
  });

  it('a path too long for a socket: uses a short private directory, and the next process finds it', async () => {
    const dataDir = join(kit.directory(), 'long-'.repeat(30), 'data');
    mkdirSync(dataDir, { recursive: true });
    const engine = await kit.start(dataDir);
    expect(engine.poolConfig.host.length).toBeLessThan(90);
    const holder = await kit.hold(dataDir);
    expect(holder.engine).toEqual({ pid: engine.pid, adopted: true });
    await holder.end('SIGTERM');
    await engine.stop();
    rmSync(engine.poolConfig.host, { recursive: true });
  });

  it('a file system that holds no sockets: uses the short directory there as well', async () => {
    const dataDir = await kit.usedDataDir();
    const inTheWay = join(dataDir, 'postgres', '.s.PGSQL.5432');
    mkdirSync(join(inTheWay, 'not a socket'), { recursive: true });
    try {
      const engine = await kit.start(dataDir);
      expect(engine.poolConfig.host).not.toBe(engine.clusterDir);
      expect(await ask(engine.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
      await engine.stop();
      rmSync(engine.poolConfig.host, { recursive: true });
    } finally {
      rmSync(inTheWay, { recursive: true });
    }
  });

  it('links between the libraries missing: restores them', async () => {
    const packageDir = packageWithoutLinks(kit.directory());
    const engine = await kit.start(await kit.usedDataDir(), { packageDir });
    expect(await ask(engine.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isRoot())(
    'root, in a checkout that nobody else can enter: moves programs and data, says where, finds them again',
    async () => {
      const closed = kit.directory(0o700);
      const options = { packageDir: packageWithoutLinks(closed), sharedRoot: join(kit.directory(), 'shared') };
      const dataDir = join(closed, 'data');
      const first = await kit.start(dataDir, options);
      await ask(first.poolConfig, `create table note (text text); insert into note values ('kept')`);
      expect(kit.logged.some((line) => line.includes(`the database is kept in ${first.clusterDir}`))).toBe(true);
      expect(kit.logged.some((line) => line.includes(join(options.sharedRoot, 'postgresql-')))).toBe(true);
      expect(first.clusterDir.startsWith(options.sharedRoot)).toBe(true);
      await first.stop();
      const second = await kit.start(dataDir, options);
      expect(second.clusterDir).toBe(first.clusterDir);
      expect(await ask(second.poolConfig, 'select text from note')).toEqual([{ text: 'kept' }]);
    },
  );

  it.runIf(isRoot())('root, with a private DATA_DIR: lets the account pass through it and no further', async () => {
    const dataDir = kit.directory(0o700);
    writeFileSync(join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
    const engine = await kit.start(dataDir);
    expect(engine.clusterDir).toBe(join(dataDir, 'postgres'));
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(statSync(engine.clusterDir).mode & 0o777).toBe(0o700);
  });

  it('loopback with a password, as on Windows: nobody gets in without it', async () => {
    const dataDir = join(kit.directory(), 'data');
    const engine = await kit.start(dataDir, { transport: 'tcp' });
    expect(engine.poolConfig.host).toBe('127.0.0.1');
    expect(await ask(engine.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask({ ...engine.poolConfig, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await engine.stop();
    expect(await isGone(engine.pid)).toBe(true);
  });
});
