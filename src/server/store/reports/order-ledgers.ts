/**
 * An in-memory cache of locations' orders, for reports (decision 0066). Rule: answers are current: each read includes what was committed
 * before it, and loads only orders that changed since the last one. The least recently used location is evicted first.
 */
import type { LocationId } from '#domain/ids.ts';
import { byTime, type LedgerOrder, LINE_PARTS } from '#domain/ordering/order-ledger.ts';
import type { Store } from '../open-store.ts';
import { inOneRoundTrip } from '../packets.ts';
import { serializeByKey } from '../serialize-by-key.ts';
import { inSnapshot } from '../transaction.ts';
import {
  type LedgerOrderRow,
  type LineNameRow,
  type OfferFactsRow,
  readLedgerHead,
  readLedgerOrders,
  readLineNames,
  readOfferFacts,
} from './ledger-rows.ts';

export interface LedgerOffer {
  readonly offerId: string;
  /** Its name when last ordered. */
  readonly named: Pick<LineNameRow, 'name' | 'manufacturer_name' | 'sku'>;
}

export interface OrderLedger {
  /** Name of the location. */
  readonly name: string;
  /** By time. */
  readonly orders: readonly LedgerOrder[];
  /** By the index used in lines. */
  readonly offers: readonly LedgerOffer[];
  /** Catalogue data by offer id, at most a minute old. */
  readonly facts: ReadonlyMap<string, OfferFactsRow>;
}

export interface OrderLedgers {
  read(locationId: LocationId): Promise<OrderLedger>;
}

const FACTS_MS = 60_000;

/** About 30 MB. */
const MAX_LINES = 600_000;

export function createOrderLedgers(store: Store, mostLines = MAX_LINES): OrderLedgers {
  const kept = new Map<LocationId, Ledger>();
  // Reads of one location are serialized, so that none overwrites newer data with older.
  const oneByOne = serializeByKey();

  async function read(locationId: LocationId): Promise<OrderLedger> {
    const ledger = await inSnapshot(store, async (connection) => {
      const last = kept.get(locationId);
      // why: on a busy machine each round trip costs more than what it reads.
      const [{ of, seen, name }, changed] = await inOneRoundTrip(connection, () =>
        Promise.all([
          readLedgerHead(connection, locationId),
          last === undefined ? null : readLedgerOrders(connection, locationId, last.seen),
        ]),
      );
      const isCurrent = last?.of === of && changed !== null;
      const found = isCurrent ? last : new Ledger(of);
      const rows = isCurrent ? changed : await readLedgerOrders(connection, locationId, null);
      const newest = found.newestLines(rows);
      found.takeIn(rows, await readLineNames(connection, locationId, [...newest.values()]), newest);
      found.seen = seen;
      found.name = name;
      const unknown = found.unknownOffers(performance.now());
      if (unknown.length > 0) found.learn(await readOfferFacts(connection, unknown));
      return found;
    });
    kept.delete(locationId);
    kept.set(locationId, ledger);
    forget(locationId);
    return ledger;
  }

  function forget(but: LocationId): void {
    let lines = [...kept.values()].reduce((sum, { lineCount }) => sum + lineCount, 0);
    for (const [id, { lineCount }] of kept) {
      if (lines <= mostLines || id === but) return;
      kept.delete(id);
      lines -= lineCount;
    }
  }

  return { read: (locationId) => oneByOne(locationId, () => read(locationId)) };
}

/** Numbers per line in a row. */
const ROW_PARTS = LINE_PARTS + 1;

class Ledger implements OrderLedger {
  readonly of: string;
  /** null: nothing was read yet. */
  seen: string | null = null;
  orders: readonly LedgerOrder[] = [];
  name = '';
  readonly offers: LedgerOffer[] = [];
  readonly facts = new Map<string, OfferFactsRow>();
  lineCount = 0;
  #factsAt = -Infinity;
  readonly #byId = new Map<number, LedgerOrder>();
  readonly #numbers = new Map<number, number>();
  /** By offer index. */
  readonly #newest: number[] = [];

  constructor(of: string) {
    this.of = of;
  }

  /** @returns by offer id, the lines that now determine the offers' names */
  newestLines(rows: readonly LedgerOrderRow[]): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    for (const { lines } of rows) {
      const parts = numbersOf(lines);
      for (let at = 0; at < parts.length; at += ROW_PARTS) {
        const [offerId = 0, lineId = 0] = [parts[at], parts[at + LINE_PARTS]];
        const number = this.#numbers.get(offerId);
        const last = found.get(offerId) ?? (number === undefined ? 0 : (this.#newest[number] ?? 0));
        if (lineId > last) found.set(offerId, lineId);
      }
    }
    return found;
  }

  takeIn(rows: readonly LedgerOrderRow[], names: readonly LineNameRow[], newest: ReadonlyMap<number, number>): void {
    if (rows.length === 0) return;
    const byLine = new Map(names.map((name) => [Number(name.id), name]));
    for (const [offerId, lineId] of newest) {
      const number = this.#numbers.get(offerId) ?? this.offers.length;
      const named = byLine.get(lineId) ?? { name: '', manufacturer_name: '', sku: '' };
      this.#numbers.set(offerId, number);
      this.#newest[number] = lineId;
      this.offers[number] = { offerId: String(offerId), named };
    }
    for (const row of rows) this.#put(row);
    this.orders = [...this.#byId.values()].toSorted(byTime);
  }

  /** @returns ids of offers without data, or with outdated data @param now in ms of a monotonic clock */
  unknownOffers(now: number): readonly string[] {
    if (now - this.#factsAt > FACTS_MS) {
      this.#factsAt = now;
      return this.offers.map(({ offerId }) => offerId);
    }
    if (this.facts.size === this.offers.length) return [];
    return this.offers.map(({ offerId }) => offerId).filter((id) => !this.facts.has(id));
  }

  learn(facts: readonly OfferFactsRow[]): void {
    for (const row of facts) this.facts.set(row.id, row);
  }

  #put(row: LedgerOrderRow): void {
    const id = Number(row.id);
    const parts = numbersOf(row.lines);
    const lines: number[] = [];
    for (let at = 0; at < parts.length; at += ROW_PARTS) {
      lines.push(this.#numbers.get(parts[at] ?? 0) ?? 0, parts[at + 1] ?? 0, parts[at + 2] ?? 0);
    }
    this.lineCount += (lines.length - (this.#byId.get(id)?.lines.length ?? 0)) / LINE_PARTS;
    this.#byId.set(id, {
      id,
      day: row.day,
      at: row.created_at.getTime(),
      distributorId: row.distributor_id,
      totalCents: Number(row.cost_cents),
      isCanceled: row.is_canceled,
      lines,
    });
  }
}

const numbersOf = (text: string | null): readonly number[] => (text === null ? [] : text.split(',').map(Number));
