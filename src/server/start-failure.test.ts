import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startFailure } from './start-failure.ts';

async function listening(port: number, host: string): Promise<unknown> {
  const server = createServer().listen(port, host);
  return await once(server, 'listening').catch((error: unknown) => error);
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe('a start that the system refuses', () => {
  it('is said in a sentence that names what to change', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(startFailure(await listening(port, '127.0.0.1'))).toContain('choose another with PORT');
    server.close();
    expect(startFailure(await listening(0, '203.0.113.1'))).toContain('HOST must be an address of this machine');
    expect(startFailure(thrownBy(() => mkdirSync('/dev/null/data')))).toContain('DATA_DIR must be a directory');
    expect(startFailure(thrownBy(() => readFileSync('/nowhere/secrets.json')))).toContain('/nowhere/secrets.json');
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    expect(startFailure(full)).toContain('no space left on the disk');
  });

  it('is said of a database too: whose it must be, and that its disk is full', () => {
    const refusedBy = (code: string, message: string) =>
      startFailure(Object.assign(new Error(message), { code, severity: 'ERROR' }));
    expect(refusedBy('42501', 'permission denied for schema public')).toContain('must own the database');
    expect(refusedBy('53100', 'could not extend file')).toContain('no space left on the disk');
    expect(refusedBy('42601', 'syntax error')).toBeNull();
  });

  it('is not made of defects', () => {
    expect(startFailure(new TypeError('x is not a function'))).toBeNull();
    expect(startFailure(null)).toBeNull();
  });
});
