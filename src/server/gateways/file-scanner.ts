/**
 * Virus scanning of files that one person passes on to others, by a scanner of the operator's that speaks the protocol of ClamAV's clamd
 * (INSTREAM). Rule: if there is a scanner, nothing is stored unchecked.
 */
import { connect } from 'node:net';

export interface FileScanner {
  /** @throws FileScannerFailure if the scanner does not answer */
  isClean(bytes: Uint8Array): Promise<boolean>;
}

export class FileScannerFailure extends Error {
  override readonly name = 'FileScannerFailure';
}

/** Used if the operator has no scanner. */
export const noFileScanner: FileScanner = { isClean: () => Promise.resolve(true) };

export interface FileScannerAddress {
  readonly host: string;
  readonly port: number;
}

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 1_000;

export function clamdScanner({ host, port }: FileScannerAddress, { timeoutMs = TIMEOUT_MS } = {}): FileScanner {
  return {
    async isClean(bytes) {
      const answer = await ask({ host, port, timeoutMs }, bytes);
      if (answer.endsWith(' FOUND')) return false;
      if (answer.endsWith(': OK')) return true;
      throw new FileScannerFailure(`the scanner answered ${JSON.stringify(answer.slice(0, 100))}`);
    },
  };
}

/** One file per connection: `zINSTREAM`, chunks of bytes preceded by their length, and a length of 0. */
function ask(
  { host, port, timeoutMs }: FileScannerAddress & { readonly timeoutMs: number },
  bytes: Uint8Array,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const fail = (why: string): void => {
      socket.destroy();
      reject(new FileScannerFailure(why));
    };
    const timer = setTimeout(() => fail(`the scanner did not answer in ${timeoutMs / 1000} s`), timeoutMs);
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]));
    });
    socket.on('data', (part: string) => {
      answer += part;
      if (answer.length > MAX_ANSWER_BYTES) fail('the scanner said too much');
    });
    socket.on('error', ({ message }) => fail(message));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer.replaceAll('\0', '').trim());
    });
  });
}
