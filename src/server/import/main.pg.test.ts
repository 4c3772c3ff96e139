import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EngineTestKit } from '../engine/engine-test-kit.ts';
import { runningPostmaster } from '../engine/postmaster-file.ts';

describe('npm run import', () => {
  const kit = new EngineTestKit();
  afterAll(() => kit.cleanUp());

  it('begins nothing where the rejected rows cannot be written', async () => {
    const dataDir = join(kit.directory(), 'data');
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'main.ts'),
        '--distributor',
        'No',
        'x.csv',
        '--rejected',
        join(dataDir, 'none', 'r.csv'),
      ],
      { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toMatch(/^ENOENT[^\n]*r\.csv'\n$/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says why a first order would fail: nothing in stock, and no way to send it', async () => {
    const dataDir = join(kit.directory(), 'data');
    mkdirSync(dataDir, { mode: 0o711 });
    const file = join(dataDir, 'prices.csv');
    writeFileSync(file, 'sku,name,price,stock\nR-1,Gloves,1.00,40\nR-2,Gauze,2.00,\n');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--distributor', 'Northline', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(output).toContain('1 of 2 offers are out of stock and can’t be ordered.');
    expect(output).toContain('Orders to Northline are simulated: they reach nobody');

    // A file that is not a price list is reported as such, and the command fails.
    writeFileSync(file, '');
    const empty = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--distributor', 'Northline', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    output = '';
    for (const stream of [empty.stdout, empty.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(empty, 'close')).toEqual([1, null]);
    expect(output).toBe('The file has no rows.\n');
  });

  it('stopped in the middle keeps what it took, says so, and leaves no database running', async () => {
    const dataDir = join(kit.directory(), 'data');
    mkdirSync(dataDir, { mode: 0o711 });
    const file = join(dataDir, 'long.ndjson');
    const rows = Array.from({ length: 200_000 }, (_, at) =>
      JSON.stringify({ sku: `R-${at}`, name: `Row ${at}`, price: 1 }),
    );
    writeFileSync(file, `{"sku":"","name":"rejected, so that it is said"}\n${rows.join('\n')}`);
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--distributor', 'Long', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      if (output === '') child.kill('SIGINT');
      output += chunk.toString();
    });
    const [code] = (await once(child, 'close')) as [number | null];
    expect(output).toMatch(/^line 1: /);
    expect(output).toMatch(/Long: \d+ rows? in/);
    expect(output).toContain('Stopped before the end of the file');
    expect(output).not.toContain('Long: 200001 rows');
    expect(code).toBe(1);
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });
});
