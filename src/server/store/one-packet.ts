/** Statements that are sent together go out in one packet: one system call instead of one for each. */
import pg from 'pg';
import type { Connection } from './connection.ts';

/** @param send hands all of its statements over before it first waits */
export function inOnePacket<T>(connection: Connection, send: () => Promise<T>): Promise<T> {
  if (!(connection instanceof pg.Client)) return send();
  const { stream } = connection.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
