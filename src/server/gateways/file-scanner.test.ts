import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { clamdScanner, FileScannerFailure, noFileScanner } from './file-scanner.ts';

let server: Server | null = null;
afterEach(() => server?.close());

/** why: replaces clamd; implements the protocol, and one virus. @returns the received data */
async function clamd(answer: (file: string) => string | null): Promise<{ host: string; port: number }> {
  server = createServer((socket) => {
    let given = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      given = Buffer.concat([given, part]);
      const begin = 'zINSTREAM\0'.length;
      if (given.length < begin + 4) return;
      expect(given.subarray(0, begin).toString()).toBe('zINSTREAM\0');
      const length = given.readUInt32BE(begin);
      const end = begin + 4 + length;
      if (given.length < end + 4) return;
      expect(given.readUInt32BE(end)).toBe(0);
      const said = answer(given.subarray(begin + 4, end).toString());
      if (said !== null) socket.end(`${said}\0`);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

it('a file is clean or not as the scanner says, whatever its size', async () => {
  const address = await clamd((file) => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'));
  const scanner = clamdScanner(address);
  expect(await scanner.isClean(Buffer.from('%PDF-1.7'))).toBe(true);
  expect(await scanner.isClean(Buffer.from(`%PDF-1.7 ${'x'.repeat(150_000)} EICAR`))).toBe(false);
  expect(await noFileScanner.isClean(Buffer.from('EICAR'))).toBe(true);
});

it('a scanner that is not there, says nothing or says something else gives no answer', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  const unclear = await clamd(() => 'INSTREAM size limit exceeded. ERROR');
  await expect(clamdScanner(unclear).isClean(bytes)).rejects.toThrow(/size limit/);
  server?.close();
  await expect(clamdScanner(unclear).isClean(bytes)).rejects.toThrow(FileScannerFailure);
  const silent = await clamd(() => null);
  await expect(clamdScanner(silent, { timeoutMs: 50 }).isClean(bytes)).rejects.toThrow(/did not answer/);
});
