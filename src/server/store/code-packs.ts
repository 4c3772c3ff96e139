/** The packs of the codes of a product `p`. */
import type { CodePack } from '#domain/stock/stock-item.ts';
import { packageText } from './package-text.ts';

/** Only for products with several codes. */
export type CodePackRows =
  | readonly { readonly code: string; readonly measure: string; readonly pieces: number }[]
  | null;

export const CODE_PACKS = /* sql */ `case when cardinality(p.gtins) > 1 then (
    select jsonb_agg(jsonb_build_object('code', k.code, 'measure', k.measure, 'pieces', k.pieces) order by k.pieces, k.code)
      from product_codes k where k.product_id = p.id and k.pieces is not null) end`;

/** @returns nothing if all codes belong to the own pack, or none is known */
export function codePacksOf(packs: CodePackRows, own: number | null): { readonly codePacks?: CodePack[] } {
  if (packs === null || own === null || packs.every(({ pieces }) => pieces === own)) return {};
  return {
    codePacks: packs.map(({ code, measure, pieces }) => ({
      code,
      text: packageText(measure, pieces),
      isOwn: pieces === own,
    })),
  };
}
