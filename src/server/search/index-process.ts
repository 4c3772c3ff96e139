/**
 * The process that reads the catalogue: the target comes in, the numbers go out. What reading needs, which is several times
 * what is kept, goes with the process; a thread would leave it behind in the server's.
 */
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { readParts, type ReadPartsRequest } from './read-parts.ts';
import { packed } from './packed-numbers.ts';

// Ctrl-C is for the server, which ends this.
process.on('SIGINT', () => {});

const { target, now } = JSON.parse(await text(process.stdin)) as ReadPartsRequest;
await pipeline(packed(await readParts({ target, now: new Date(now) })), process.stdout);
