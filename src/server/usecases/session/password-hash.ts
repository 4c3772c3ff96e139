/**
 * Hashes passwords with argon2id (19 MiB, two passes), in PHC format so that the cost can be raised later.
 * Rule: verification takes the same time in every case, also for a user who does not exist.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${bare(salt)}$${bare(hash)}`;
}

export async function isPassword(password: string, phc: string): Promise<boolean> {
  const match = PHC.exec(phc);
  if (match === null) {
    await delayAsPasswordCheck(password);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', expected = ''] = match;
  const wanted = Buffer.from(expected, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const hash = await derive(password, Buffer.from(salt, 'base64'), cost, wanted.length);
  return timingSafeEqual(hash, wanted);
}

let decoy: Promise<string> | null = null;

/** Takes as long as a verification if there is no hash to compare with. */
export async function delayAsPasswordCheck(password: string): Promise<void> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await isPassword(password, await decoy);
}

function derive(password: string, nonce: Buffer, cost: Cost, tagLength = LENGTH): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = Buffer.from(password.normalize('NFC'), 'utf8');
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
