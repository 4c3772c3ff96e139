/** Issues and returns of orders (API-30, ORD-17, ORD-20, ORD-21). */
import { cents, dollars } from '#contract/resources/resource.ts';
import type { ClaimType } from '#contract/resources/order-claims.ts';
import type { LocationId } from '#domain/ids.ts';
import { addLabel, addPhoto, answerClaim, seeReturnLabels, settleClaim } from '../../usecases/claims/change-claim.ts';
import { makeClaim } from '../../usecases/claims/make-claim.ts';
import { claimsDocument, labelDocument, photoDocument } from '../../usecases/claims/read-claims.ts';
import { Refused } from '../../usecases/refused.ts';
import type { Handlers, Services } from '../handler.ts';
import { pageOf } from '../list-query.ts';

/** Rule: a fraction of a cent is refused, not rounded (decision 0093). @throws Refused */
function wholeCents(amount: number): number {
  if (dollars(cents(amount)) === amount) return cents(amount);
  const pointer = '/data/attributes/refund';
  throw new Refused('invalid-attribute', 'Enter an amount in whole cents, for example 12.50.', { pointer });
}

interface Listing {
  readonly locationId: LocationId;
  readonly query: {
    readonly 'filter[orderId]': string | null;
    readonly 'filter[date][from]': string | null;
    readonly 'filter[date][to]': string | null;
    readonly 'page[number]': number;
    readonly 'page[size]': number;
  };
}

function list<Type extends ClaimType>(
  type: Type,
  { locationId, query }: Listing,
  { installation: { store } }: Services,
) {
  return claimsDocument(store, locationId, type, {
    orderId: query['filter[orderId]'],
    from: query['filter[date][from]'],
    to: query['filter[date][to]'],
    page: pageOf(query),
  });
}

export const claimHandlers: Handlers<
  | 'listOrderIssues'
  | 'listOrderReturns'
  | 'listOrderClaims'
  | 'makeOrderIssue'
  | 'makeOrderReturn'
  | 'makeOrderClaim'
  | 'answerOrderClaim'
  | 'addOrderClaimPhoto'
  | 'settleOrderClaim'
  | 'seeReturnLabels'
  | 'readOrderClaimPhoto'
  | 'readReturnLabel'
  | 'addReturnLabel'
> = {
  listOrderIssues: (input, services) => list('order-issues', input, services),
  listOrderReturns: (input, services) => list('order-returns', input, services),
  listOrderClaims: (input, services) => list('order-claims', input, services),

  makeOrderIssue({ write, body: { data } }, { ways }) {
    const { clientId: id, note: text, ...input } = data.attributes;
    return makeClaim(write, { id, ...input, text }, ways.clockSpeed);
  },
  makeOrderReturn({ write, body: { data } }, { ways }) {
    const { clientId: id, reason: text, ...input } = data.attributes;
    return makeClaim(write, { id, kind: 'return', ...input, text }, ways.clockSpeed);
  },
  makeOrderClaim({ write, body: { data } }, { ways }) {
    const { clientId: id, note: text, ...input } = data.attributes;
    return makeClaim(write, { id, ...input, text }, ways.clockSpeed);
  },

  answerOrderClaim: ({ write, params, body }, { ways }) =>
    answerClaim(write, params.id, body.data.attributes, ways.clockSpeed),
  addOrderClaimPhoto({ write, params, body: { data } }, { fileScanner }) {
    const { clientId: id, content } = data.attributes;
    return addPhoto(write, params.id, { id, content, fileScanner });
  },
  settleOrderClaim({ write, params, body }) {
    const { status, refund } = body.data.attributes;
    return settleClaim(write, params.id, { status, refundCents: refund === undefined ? null : wholeCents(refund) });
  },
  seeReturnLabels: ({ write }) => seeReturnLabels(write),

  readOrderClaimPhoto: ({ locationId, params }, { installation: { store } }) =>
    photoDocument(store, locationId, { claimId: params.id, id: params.photoId }),
  addReturnLabel: ({ write, params, body: { data } }, { fileScanner }) =>
    addLabel(write, params.id, { content: data.attributes.content, fileScanner }),
  readReturnLabel: ({ locationId, params }, { installation: { store } }) => labelDocument(store, locationId, params.id),
};
