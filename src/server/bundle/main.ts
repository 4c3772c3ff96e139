/** The part of `npm run build` that is the server's. */
import { makeBundle } from './make-bundle.ts';

console.log((await makeBundle()) ? 'The server is joined into .cache/bundle.' : 'The server is joined already.');
