import { paths } from '../paths.ts';
import type { OpStamp, WireRequest } from './wire-request.ts';

/** @param attributes what the movement is, without when and where it was made */
export function movementRequest(
  itemId: string,
  { occurredAt, device }: OpStamp,
  attributes: Readonly<Record<string, unknown>>,
): WireRequest {
  return {
    method: 'POST',
    path: paths.stockMovements,
    body: {
      data: {
        type: 'stock-movements',
        attributes: { ...attributes, occurredAt, device },
        relationships: { item: { data: { type: 'workspace-items', id: itemId } } },
      },
    },
  };
}
