/** An error that nothing catches ends the server, as it does in Node anyway, but its trace names places in the sources (0095). */
import { inspect } from 'node:util';
import { originalPlaces } from './http/original-places.ts';

export function printUncaughtErrors(): void {
  process.on('uncaughtException', (error) => {
    console.error(originalPlaces(inspect(error)));
    process.exit(1);
  });
}
