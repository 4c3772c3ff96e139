/**
 * The connection between one device and the server, with all its faults. Every fault is drawn from the seed; `heal` ends them
 * all and resets hanging requests, as a returning network does.
 */
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import type { OpEnvelope, Wire } from '#mirror/wire.ts';
import { STRANGE } from './watch-defects.ts';
import { refusal, type ModelServer } from './model-server.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Faults of one request, each with the share of requests affected. */
export const REQUEST_FAULTS = [
  'request-lost',
  'reply-lost',
  'reply-late',
  'request-late',
  'doubled',
  'error-before',
  'error-after',
  'too-many-requests',
  'in-progress',
  'request-timeout-status',
  'portal-page',
  'foreign-echo',
  'strange-throw',
  'unauthorized-once',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

export interface LineFaults {
  readonly shares: Partial<Record<RequestFault, number>>;
  /** ms each way. */
  readonly latency: readonly [number, number];
}

/** Most connections have some of the faults, each rarely; one in ten has none. */
export function drawFaults(random: Random): LineFaults {
  const shares: Partial<Record<RequestFault, number>> = {};
  if (random.chance(0.9)) {
    for (const fault of REQUEST_FAULTS) if (random.chance(0.35)) shares[fault] = random.of([0.02, 0.06]) ?? 0;
  }
  const latencies = [
    [5, 40],
    [50, 400],
    [500, 2000],
  ] as const;
  return { shares, latency: random.of(latencies) ?? [5, 40] };
}

const TIMEOUT_MS = 30_000;

export class LossyConnection {
  readonly time: VirtualTime;
  readonly random: Random;
  faults: LineFaults;
  /** Nothing gets out. */
  down = false;
  /** Requests arrive, answers do not. */
  repliesLost = false;
  /** Everything is answered by a captive portal's page. */
  portal = false;
  /** The session has ended, and a refresh does not help. */
  signedOut = false;
  healed = false;
  /** A fault that affects one op every time. */
  poison: (opId: string) => RequestFault | null = () => null;
  readonly seen: Partial<Record<RequestFault | 'down' | 'replies-lost' | 'portal' | 'signed-out', number>> = {};
  #breakHanging: (() => void)[] = [];

  constructor(time: VirtualTime, random: Random, faults: LineFaults) {
    this.time = time;
    this.random = random;
    this.faults = faults;
  }

  /** No general outage: a fault now affects a single request only. */
  get isFair(): boolean {
    return !this.down && !this.repliesLost && !this.portal && !this.signedOut;
  }

  heal(): void {
    this.healed = true;
    this.down = false;
    this.repliesLost = false;
    this.portal = false;
    this.signedOut = false;
    this.faults = { shares: {}, latency: [5, 60] };
    for (const broken of this.#breakHanging.splice(0)) broken();
  }

  note(what: keyof LossyConnection['seen']): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1;
  }

  async carry<Answer>(work: () => Answer, opId: string | null, misname?: (answer: Answer) => Answer): Promise<Answer> {
    const hangs = new Promise<never>((_, reject) => {
      if (!this.healed) this.#breakHanging.push(() => reject(new WireFailure('offline', 'connection reset')));
    });
    hangs.catch(() => {});
    return Promise.race([hangs, this.#carry(work, opId, misname)]);
  }

  async #carry<Answer>(work: () => Answer, opId: string | null, misname?: (answer: Answer) => Answer): Promise<Answer> {
    const fault = (opId === null ? null : this.poison(opId)) ?? this.#draw(opId !== null);
    if (fault !== null) this.note(fault);
    await this.#refuseHere(fault);
    await this.#travel();
    if (this.down || fault === 'request-lost') {
      await this.time.wait(this.random.chance(0.5) ? TIMEOUT_MS : 200);
      throw new WireFailure('timeout', 'no answer');
    }
    if (fault === 'request-late') {
      this.time.after(TIMEOUT_MS + this.random.whole(1000, 60_000), () => attempt(work));
      await this.time.wait(TIMEOUT_MS);
      throw new WireFailure('timeout', 'no answer');
    }
    if (fault === 'error-before') throw answeredBy(this.random.of([500, 502, 503]) ?? 500);
    if (fault === 'too-many-requests') {
      throw new WireFailure('refused', 'slow down', {
        status: 429,
        code: 'too-many-requests',
        retryAfterMs: this.random.whole(500, 5000),
      });
    }
    if (fault === 'in-progress') throw refusal('key-in-progress');
    if (fault === 'request-timeout-status') throw answeredBy(this.random.of([408, 425]) ?? 408);
    if (fault === 'doubled') this.time.after(this.random.whole(1, 20_000), () => attempt(work));
    const answer = work();
    if (fault === 'error-after') throw answeredBy(500);
    if (fault === 'reply-late') {
      await this.time.wait(60_000);
      return answer;
    }
    if (fault === 'reply-lost' || this.repliesLost) {
      if (this.repliesLost) this.note('replies-lost');
      await this.time.wait(this.random.chance(0.5) ? TIMEOUT_MS : 500);
      throw new WireFailure('timeout', 'no answer');
    }
    await this.#travel();
    if (this.down) throw new WireFailure('offline', 'went away');
    return fault === 'foreign-echo' && misname !== undefined ? misname(answer) : answer;
  }

  #draw(isWrite: boolean): RequestFault | null {
    const drawn = this.random.next();
    let sum = 0;
    for (const fault of REQUEST_FAULTS) {
      sum += this.faults.shares[fault] ?? 0;
      if (drawn < sum) return !isWrite && (fault === 'foreign-echo' || fault === 'in-progress') ? null : fault;
    }
    return null;
  }

  async #refuseHere(fault: RequestFault | null): Promise<void> {
    if (this.down) {
      this.note('down');
      await this.time.wait(this.random.whole(1, 1000));
      throw new WireFailure('offline', 'no network');
    }
    if (this.signedOut || fault === 'unauthorized-once') {
      if (this.signedOut) this.note('signed-out');
      await this.time.wait(20);
      throw new WireFailure('unauthorized', 'refresh failed', { status: 401 });
    }
    if (this.portal || fault === 'portal-page') {
      if (this.portal) this.note('portal');
      await this.time.wait(20);
      throw new WireFailure('malformed', 'text/html');
    }
    // oxlint-disable-next-line no-throw-literal
    if (fault === 'strange-throw') throw STRANGE;
  }

  async #travel(): Promise<void> {
    const [low, high] = this.faults.latency;
    await this.time.wait(this.random.whole(low, high));
  }
}

function answeredBy(status: number): WireFailure {
  return new WireFailure('refused', 'not now', { status, code: 'unavailable' });
}

/** Does something whose outcome is not reported to anybody. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // why: the refusal does not reach anybody.
  }
}

export interface WireOfContext {
  /** The wire of one context; a dead context receives nothing anymore. */
  readonly connection: LossyConnection;
  readonly serverOf: (locationId: string) => ModelServer;
  readonly check: (op: OpEnvelope) => void;
  /** Resolves when the context may continue; never for a dead one. */
  readonly alive: () => Promise<void>;
  readonly heard: () => void;
  /** The ops being sent. A replay that ended early leaves its requests here, and the next one sends the same op again. */
  readonly onWire: Set<OpEnvelope>;
  /** Called with what a request has shown about the connection. */
  readonly learned: (isGood: boolean) => void;
  /** Injected bug: treats a 403 as a success. */
  readonly dropsOn403: boolean;
}

/** Whether the server has judged the request, and did not just say "later". */
function isJudged(thrown: unknown): boolean {
  const status = thrown instanceof WireFailure && thrown.kind === 'refused' ? (thrown.details.status ?? 0) : 0;
  return status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status);
}

export function contextWire(context: WireOfContext): Wire {
  const { connection, serverOf, check, alive, heard, onWire, learned, dropsOn403 } = context;
  const hear = async <Answer>(carried: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await carried;
      await alive();
      learned(true);
      return answer;
    } catch (thrown) {
      await alive();
      learned(isJudged(thrown));
      throw thrown;
    } finally {
      heard();
    }
  };
  return {
    async sendOp(op) {
      check(op);
      const misname = (answer: WriteAnswer): WriteAnswer => ({
        ...answer,
        meta: { ...answer.meta, opId: '00000000-0000-7000-8000-00000000dead' },
      });
      onWire.add(op);
      try {
        return await hear(connection.carry(() => serverOf(op.locationId).write(op), op.opId, misname));
      } catch (thrown) {
        if (dropsOn403 && thrown instanceof WireFailure && thrown.details.status === 403) {
          return { data: null, included: [], meta: { opId: op.opId, revision: 0, deleted: [] } };
        }
        throw thrown;
      } finally {
        onWire.delete(op);
      }
    },
    changes: ({ locationId, clientId, since }) =>
      hear(connection.carry(() => serverOf(locationId).changes(clientId, since), null)),
    checksum: ({ locationId, folderId, withItems, withRest }) =>
      hear(connection.carry(() => serverOf(locationId).checksum(folderId, withItems, withRest === true), null)),
  };
}
