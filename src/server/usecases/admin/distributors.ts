/** An admin lists distributors, changes their terms and transport, and tests the connection (ADM-09..11). */
import { randomUUID } from 'node:crypto';
import {
  type AdminDistributorResource,
  type ConnectionCheck,
  type DistributorPatch,
} from '#contract/resources/admin-distributors.ts';
import { cents, centsOrNull, dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import { paymentTypeOf } from '#domain/ordering/order-states.ts';
import { GatewayFailure, type PurchaseOrder } from '../../gateways/gateway.ts';
import {
  changeDistributor as storeChange,
  type DistributorChange,
  type DistributorRow,
  readDistributor,
  readDistributors,
} from '../../store/admin/distributor-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Store } from '../../store/open-store.ts';
import { auditProduct, type AuditActor } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { ownAccount } from '../purchase-orders/send-purchase.ts';
import { type GatewayAccounts, openGateways } from '../purchase-orders/open-gateways.ts';
import { Refused } from '../refused.ts';
import { sealSecret } from './sealed-secret.ts';

export async function distributorsDocument({ pool }: Store) {
  const rows = await readDistributors(pool);
  const data = rows.map((row): AdminDistributorResource => ({
    type: 'distributors',
    id: row.id,
    attributes: {
      name: row.name,
      paymentType: paymentTypeOf(row.payment_type),
      cutOffTime: row.cut_off_time,
      etaDays: row.eta_days,
      fixedShipping: dollarsOrNull(row.fixed_shipping_cents),
      handling: dollars(row.handling_cents),
      freeShippingFrom: dollarsOrNull(row.min_order_total_free_cents),
      gateway: row.gateway,
      gatewayAddress: row.gateway_address,
      identity: row.cxml_identity,
      hasSecret: row.cxml_secret_sealed !== null,
      offers: row.offers,
      locations: row.locations,
    },
  }));
  return { data };
}

/** @throws Refused */
export async function changeDistributor(
  { store, tokenKey }: Installation,
  { id, patch, auditActor }: { readonly id: string; readonly patch: DistributorPatch; readonly auditActor: AuditActor },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    const present = await readDistributor(connection, id);
    if (present === null) throw new Refused('not-found', 'There is no such distributor.');
    const change = changeOf(patch, tokenKey);
    requireAddress({ ...present, ...change });
    await storeChange(connection, id, change);
    // The names of changed fields only: secrets must not appear in a log.
    const details = { fields: Object.keys(patch) };
    await auditProduct(connection, auditActor, { kind: 'distributor-changed', subject: present.name, details });
  });
}

function changeOf(patch: DistributorPatch, tokenKey: string): DistributorChange {
  const { account } = patch;
  const of = <Name extends keyof DistributorPatch, Change extends object>(
    name: Name,
    change: (value: NonNullable<DistributorPatch[Name]> | null) => Change,
  ) => (patch[name] === undefined ? {} : change(patch[name] ?? null));
  return {
    ...of('paymentType', (value) => ({ payment_type: value === 'bill_by_invoice' ? value : 'Credit Card' })),
    ...(patch.cutOffTime === undefined ? {} : { cut_off_time: patch.cutOffTime }),
    ...(patch.etaDays === undefined ? {} : { eta_days: patch.etaDays }),
    ...of('fixedShipping', (value) => ({ fixed_shipping_cents: centsOrNull(value) })),
    ...(patch.handling === undefined ? {} : { handling_cents: cents(patch.handling) }),
    ...of('freeShippingFrom', (value) => ({ min_order_total_free_cents: centsOrNull(value) })),
    ...(patch.gateway === undefined ? {} : { gateway: patch.gateway }),
    ...(patch.gatewayAddress === undefined ? {} : { gateway_address: patch.gatewayAddress }),
    ...(account === undefined
      ? {}
      : account === null
        ? { cxml_identity: null, cxml_secret_sealed: null }
        : { cxml_identity: account.identity, cxml_secret_sealed: sealSecret(tokenKey, account.secret) }),
  };
}

const MAIL_ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

/** @throws Refused for a transport that cannot work */
function requireAddress({
  gateway,
  gateway_address: address,
}: Pick<DistributorRow, 'gateway' | 'gateway_address'>): void {
  const pointer = '/data/attributes/gatewayAddress';
  if (gateway === 'mail' && !MAIL_ADDRESS.test(address)) {
    const words = 'Enter the mail address for orders, such as orders@example.com.';
    throw new Refused('invalid-attribute', words, { pointer });
  }
  if (gateway === 'cxml' && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))) {
    const words = 'Enter the address for orders, such as https://example.com/cxml.';
    throw new Refused('invalid-attribute', words, { pointer });
  }
}

/** Sends a test order, which the receiver recognizes as such and does not fulfill. @throws Refused */
export async function checkConnection(
  { store, tokenKey }: Installation,
  ways: GatewayAccounts,
  id: string,
): Promise<ConnectionCheck> {
  const row = await readDistributor(store.pool, id);
  if (row === null) throw new Refused('not-found', 'There is no such distributor.');
  try {
    await openGateways(ways)[row.gateway].send({ ...testOrder(row), ...ownAccount(row, tokenKey) });
    return { result: 'ok', detail: '' };
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    const cause = failure.cause instanceof Error ? `: ${failure.cause.message}` : '';
    return { result: failure.problem, detail: `${failure.message}${cause}`.slice(0, 500) };
  }
}

function testOrder(row: DistributorRow): PurchaseOrder {
  const now = new Date().toISOString();
  const product = {
    sku: 'TEST',
    name: 'Test of the connection. Do not ship.',
    manufacturerName: '',
    manufacturerSku: '',
  };
  return {
    payloadId: `test-${randomUUID()}@stockroom`,
    number: 'TEST',
    reference: '',
    placedAt: now,
    distributorName: row.name,
    address: row.gateway_address,
    accountNumber: '',
    isTest: true,
    locationName: 'Test of the connection',
    locationAddress: '',
    eta: now.slice(0, 10),
    shipMethodId: null,
    lines: [{ ...product, measure: 'Each', qty: 1, priceCents: 0 }],
    shippingCents: 0,
    handlingCents: 0,
    taxCents: 0,
    totalCents: 0,
  };
}
