/**
 * Documents of orders, requested from the server in its own process over real HTTP: PDFs of an order and of its invoice, and
 * distributors' documents through `POST /cxml`, each for another order, sent by several senders at once.
 */
import { startServerProcess } from '#e2e/support/server-process.ts';
import { LOCATION_HEADER } from '#contract/headers.ts';
import type { Connection } from '#server/store/connection.ts';
import { confirmationOf, invoicedItem, invoiceOf, shipNoticeOf, shippedItem } from '../wire/cxml/by-hand.ts';
import { row, type Row } from './row.ts';
import { type Place, seedLocations, withStore } from './support/many-locations.ts';

const LINES_OF_AN_ORDER = 12;
/** Each receives three documents. */
const ORDERS = 150;
const PDFS = 60;
const SENDERS = 4;
const SECRET = 'bench-secret';

interface Placed {
  readonly id: string;
  readonly payload_id: string;
  readonly invoice_id: string;
}

export async function run(): Promise<Row[]> {
  const server = await startServerProcess({ env: { CXML_IDENTITY: 'AN01', CXML_SECRET: SECRET } });
  try {
    const [place] = await seedLocations(server.dataDir, 1);
    if (place === undefined) throw new Error('no location was planted');
    const orders = await withStore(server.dataDir, ({ pool }) => seedPlaced(pool, place));
    return [
      ...(await pdfs(
        server.origin,
        place,
        'order',
        orders.map(({ id }) => `orders/${id}/order.pdf`),
      )),
      ...(await pdfs(
        server.origin,
        place,
        'invoice',
        orders.map((each) => `order-invoices/${each.invoice_id}/invoice.pdf`),
      )),
      ...(await documents(server.origin, orders)),
    ];
  } finally {
    await server.dispose();
  }
}

/** @returns how many were processed per second, several at once */
async function rate<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<number> {
  const left = [...all];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
    }),
  );
  return (all.length * 1000) / (performance.now() - began);
}

async function pdfs(
  origin: string,
  { token, locationId }: Place,
  what: string,
  paths: readonly string[],
): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}`, [LOCATION_HEADER]: locationId };
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${origin}/api/v2/${path}`, { headers });
    const bytes = await answer.arrayBuffer();
    if (answer.status !== 200 || bytes.byteLength < 1000) throw new Error(`${answer.status} for ${path}`);
  };
  // The first one in a process loads its fonts.
  for (const path of paths.slice(0, 3)) await ask(path);
  const found = await rate(paths.slice(0, PDFS), ask);
  return [row(`PDFs of an ${what} of ${LINES_OF_AN_ORDER} lines`, found, 'a second', 'none')];
}

async function documents(origin: string, orders: readonly Placed[]): Promise<Row[]> {
  const send = async (xml: string): Promise<void> => {
    const answer = await fetch(`${origin}/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: xml,
    });
    const text = await answer.text();
    if (!text.includes('<Status code="200"')) throw new Error(text.slice(0, 500));
  };
  const lines = Array.from({ length: LINES_OF_AN_ORDER }, (_, index) => index + 1);
  const kinds = {
    confirmations: (of: Placed) => confirmationOf(named(of, 'c'), 'accept'),
    'ship notices': (of: Placed) =>
      shipNoticeOf(named(of, 's'), { shipmentId: 'S1', items: lines.map((line) => shippedItem(line, 1)).join('') }),
    invoices: (of: Placed) =>
      invoiceOf(named(of, 'i'), {
        invoiceId: 'I1',
        items: lines.map((line) => invoicedItem(line, 1, '10.00')).join(''),
        due: '120.00',
      }),
  };
  const rows: Row[] = [];
  for (const [kind, write] of Object.entries(kinds)) {
    const found = await rate(orders, (of) => send(write(of)));
    rows.push(row(`cXML ${kind} of ${LINES_OF_AN_ORDER} lines through POST /cxml`, found, 'a second', 'none'));
  }
  return rows;
}

const named = ({ payload_id: orderPayloadId }: Placed, kind: string) => ({
  payloadId: `${kind}-${orderPayloadId}`,
  orderPayloadId,
  secret: SECRET,
});

/** Orders that were sent to a cXML distributor, each with an earlier invoice. */
async function seedPlaced(connection: Connection, { locationId, userId }: Place): Promise<readonly Placed[]> {
  await connection.query(`update distributors set gateway = 'cxml', cxml_secret_sealed = null`);
  const { rows } = await connection.query<Placed>(
    `with made as (
        insert into orders (location_id, number, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents, tax_cents,
            total_cents, eta, user_id, placed_by, op_id)
          select $1, 'SR-BENCH-' || n, (select min(id) from distributors), 'bill_by_invoice', 12000, 0, 0, 0, 12000, current_date, $2, 'Bea Bench',
              'bench-' || n from generate_series(1, $3::int) n
          returning id
      ), sent as (
        insert into purchase_orders (order_id, location_id, state, payload_id) select id, $1, 'sent', 'bench-' || id || '@bench.test' from made
          returning order_id, payload_id
      ), charged as (
        insert into invoices (location_id, order_id, number, is_credit, invoiced_on, shipping_cents, handling_cents, tax_cents, total_cents)
          select $1, id, 'I0', false, current_date, 0, 0, 0, 100 from made returning id, order_id
      )
      select s.order_id as id, s.payload_id, c.id as invoice_id from sent s join charged c on c.order_id = s.order_id`,
    [locationId, userId, ORDERS],
  );
  await connection.query(
    `insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku, qty, price_cents)
      select $1, o.id, (select min(id) from offers), 0, 'A product with a name of the usual length, box of 100', 'BENCH', 'Maker', 'M-1', 1, 1000
        from orders o cross join generate_series(1, $2::int) n where o.location_id = $1 order by o.id`,
    [locationId, LINES_OF_AN_ORDER],
  );
  return rows;
}
