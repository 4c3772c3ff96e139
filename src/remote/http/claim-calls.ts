/** Issues and returns of orders (API-30). All failures are `WireFailure`. */
import { listOrderClaims, listOrderReturns } from '#contract/endpoints/claims.ts';
import { readOrderClaimPhoto, readReturnLabel } from '#contract/endpoints/claim-files.ts';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import { call, type Caller } from './call.ts';

/** The server's largest page. */
export const MAX_CLAIMS = 200;

export async function readClaimsOfOrder(api: Caller, orderId: string, signal?: AbortSignal): Promise<ClaimResource[]> {
  const query = { 'filter[orderId]': orderId, 'page[size]': MAX_CLAIMS };
  return (await call(api, listOrderClaims, { query, signal })).data;
}

export interface ReturnsPage {
  readonly returns: readonly ClaimResource[];
  /** Those of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

interface ReturnsAsk {
  readonly page: number;
  readonly pageSize?: number;
}

export async function readReturns(
  api: Caller,
  { page, pageSize }: ReturnsAsk,
  signal?: AbortSignal,
): Promise<ReturnsPage> {
  const query = { 'page[number]': page, ...(pageSize === undefined ? {} : { 'page[size]': pageSize }) };
  const { data, meta } = await call(api, listOrderReturns, { query, signal });
  return { returns: data, total: meta.total, page: meta.current_page, pages: meta.last_page };
}

/** `content` is base64. */
export interface ClaimFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

export async function readLabel(api: Caller, id: string): Promise<ClaimFile> {
  return (await call(api, readReturnLabel, { params: { id } })).data.attributes;
}

export async function readPhoto(
  api: Caller,
  params: { readonly id: string; readonly photoId: string },
  signal?: AbortSignal,
): Promise<ClaimFile> {
  return (await call(api, readOrderClaimPhoto, { params, signal })).data.attributes;
}
