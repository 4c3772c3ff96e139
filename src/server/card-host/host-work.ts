/** One request at the host: its reads, changes and events, within one transaction. */
import { randomBytes } from 'node:crypto';
import type { Connection } from '../store/connection.ts';
import {
  addHostEvent,
  type HostKind,
  type HostObject,
  type HostRow,
  lockHostObject,
  putHostObject,
} from '../store/card-host/host-rows.ts';
import { EVENT } from './empty-objects.ts';
import { type HostRequest, invalid, missing, text } from './host-answer.ts';

export interface HostWork {
  readonly connection: Connection;
  readonly request: HostRequest;
  /** Seconds since 1970. */
  readonly now: number;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

export function newSecret(id: string): string {
  return `${id}_secret_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

/** @throws HostError if it does not exist, or if a browser does not know its secret */
export async function lockObject(work: HostWork, kind: HostKind, id: string): Promise<HostRow> {
  const row = await lockHostObject(work.connection, kind, id);
  const isOpen =
    work.request.by === 'secret' || row?.object['client_secret'] === text(work.request.fields, 'client_secret');
  if (row === null || !isOpen) throw missing(kind, id);
  return row;
}

export async function save(
  work: HostWork,
  kind: HostKind,
  object: HostObject,
  testToken: string | null = null,
): Promise<HostObject> {
  await putHostObject(work.connection, kind, { object, test_token: testToken });
  return object;
}

/** Sent as a webhook, at least once. */
export async function tell(work: HostWork, type: string, object: HostObject): Promise<void> {
  const { connection, now, request } = work;
  const about = { id: newId('req'), idempotency_key: request.key };
  const event = {
    ...EVENT,
    id: newId('evt'),
    created: now,
    type,
    data: { object },
    pending_webhooks: 1,
    request: about,
  };
  await addHostEvent(connection, event);
}

export function needed({ request }: HostWork, ...path: readonly string[]): string {
  const value = text(request.fields, ...path);
  const [head = '', ...rest] = path;
  if (value === null)
    throw invalid(`Missing required param: ${head}${rest.map((part) => `[${part}]`).join('')}.`, 'parameter_missing');
  return value;
}

/** null if the request omits it. */
export function optional({ request }: HostWork, ...path: readonly string[]): string | null {
  return text(request.fields, ...path);
}
