import { paths } from '../paths.ts';
import type { WireRequest } from './wire-request.ts';

export function itemPatchRequest(
  id: string,
  attributes: Readonly<Record<string, unknown>>,
  meta: Readonly<Record<string, unknown>>,
): WireRequest {
  return { method: 'PATCH', path: paths.item(id), body: { data: { type: 'workspace-items', id, attributes }, meta } };
}
