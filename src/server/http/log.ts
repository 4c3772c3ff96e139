/** The server's log. Rule: it never contains a token, password or query. */
import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import type { ReplicaState } from '../store/replica.ts';
import { originalPlaces } from './original-places.ts';

const SECRET = ['authorization', 'cookie', 'sec-websocket-protocol'];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: [
        ...SECRET.flatMap((name) => [`headers["${name}"]`, `req.headers["${name}"]`, `res.headers["${name}"]`]),
        'password',
        'accessToken',
        'refreshToken',
        '*.password',
        '*.accessToken',
        '*.refreshToken',
        // PostgreSQL's error details contain values of rows.
        'err.detail',
        'err.where',
      ],
      censor: '[secret]',
    },
    serializers: {
      err: (error: Error): SerializedError => {
        const written = pino.stdSerializers.err(error);
        if (typeof written.stack === 'string') written.stack = originalPlaces(written.stack);
        return written;
      },
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Logs a lost database connection once, whoever tries to reconnect. */
export function logLostConnections(log: Logger): (reason: string) => void {
  return (reason) => log.warn({ reason }, 'the connection to the database was lost');
}

/** Logs whenever catalogue reads switch to another database. */
export function logReplica(log: Logger): (state: ReplicaState, reason: string | null) => void {
  return (state, reason) => {
    if (state === 'current') log.info('the replica answers reads of the catalog');
    else log.warn({ reason }, `the replica is ${state}: the primary answers reads of the catalog`);
  };
}

/** Without the query, which may contain search terms, and without the secrets of links in emails and labels. */
function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/[\w-]{20,}/g, '*');
}
