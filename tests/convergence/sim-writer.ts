/**
 * The worker that writes a tab's edits, over a connection of its own. It ends with its tab, and may fail, or stop responding
 * before or after it has written.
 */
import { IDBKeyRange } from 'fake-indexeddb';
import { createWriterCore } from '#mirror/outbox/writer-core.ts';
import type { WriterThread } from '#mirror/outbox/writer-host.ts';
import type { WriterAnswer, WriterCall } from '#mirror/outbox/writer-messages.ts';
import type { Random } from './random.ts';

export type WriterFault = 'deaf' | 'mute' | 'failed' | 'died';

interface Parts {
  readonly factory: IDBFactory;
  readonly nameOf: (name: string) => string;
  readonly random: Random;
  /** Probability that an order hits a fault. */
  readonly share: () => number;
  readonly told: (fault: WriterFault) => void;
  /** Runs it now, once the tab is awake, or never. */
  readonly inTab: (work: () => void) => void;
  /** Rolls back a connection's transactions and closes it. */
  readonly cut: (connection: unknown) => void;
}

export class SimWriter implements WriterThread {
  onmessage: WriterThread['onmessage'] = null;
  onerror: WriterThread['onerror'] = null;
  onmessageerror: WriterThread['onmessageerror'] = null;
  readonly connections = new Set<unknown>();
  readonly #parts: Parts;
  readonly #obey: (call: WriterCall) => Promise<void>;
  #isEnded = false;
  #isMute = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { factory, nameOf } = parts;
    const open = (name: string, version?: number): unknown => {
      if (this.#isEnded) return {};
      const request = factory.open(nameOf(name), version);
      request.addEventListener('success', () => {
        this.connections.add(request.result);
        if (this.#isEnded) parts.cut(request.result);
      });
      return request;
    };
    // why: the worker only opens a database with the factory.
    const indexedDB = { open, databases: () => factory.databases() } as unknown as IDBFactory;
    this.#obey = createWriterCore((answer) => this.#say(answer), { indexedDB, IDBKeyRange });
  }

  postMessage(call: WriterCall): void {
    const heard = structuredClone(call);
    if ('write' in call && this.#parts.random.chance(this.#parts.share())) {
      const fault = this.#parts.random.of(['deaf', 'mute', 'failed', 'died'] as const) ?? 'deaf';
      this.#parts.told(fault);
      if (fault === 'deaf') return;
      if (fault === 'mute') this.#isMute = true;
      if (fault === 'failed') return this.#say('failed');
      if (fault === 'died') void Promise.resolve().then(() => this.#die());
    }
    void Promise.resolve().then(() => {
      if (!this.#isEnded) void this.#obey(heard);
    });
  }

  terminate(): void {
    this.#isEnded = true;
    for (const connection of this.connections) this.#parts.cut(connection);
  }

  #say(answer: WriterAnswer): void {
    if (this.#isMute || this.#isEnded) return;
    const data: unknown = structuredClone(answer);
    void Promise.resolve().then(() =>
      this.#parts.inTab(() => this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent)),
    );
  }

  #die(): void {
    this.#parts.inTab(() => this.onerror?.call(this as unknown as AbstractWorker, new Event('error') as ErrorEvent));
  }
}
