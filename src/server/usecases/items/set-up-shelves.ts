/** Sources for setting up shelves: the products matching an imported list (INV-24), and a starter set (INV-26). */
import type { ProductMatch, StarterProduct } from '#contract/resources/shelf-import.ts';
import type { LocationId } from '#domain/ids.ts';
import { chooseOffer, type MeantRow } from '#domain/shelf-file/choose-offer.ts';
import { starterKinds } from '#domain/shelf-file/starter-sets.ts';
import { type MatchedOffer, offersByCodes, offersOfKinds } from '../../store/catalogue/match-offers.ts';
import type { Store } from '../../store/open-store.ts';
import { readSpecialities } from '../../store/people/practice-facts.ts';

interface AskedRow extends MeantRow {
  readonly sku: string;
  readonly gtin: string;
}

export async function matchProducts(
  { pool }: Store,
  locationId: LocationId,
  rows: readonly AskedRow[],
): Promise<{ data: readonly ProductMatch[] }> {
  const named = await offersByCodes(pool, locationId, rows);
  return {
    data: rows.map((row, nth) => {
      const choice = chooseOffer(row, named[nth] ?? []);
      const attributes =
        choice.is === 'one'
          ? { productDistributorId: choice.offer.offerId, why: null, ...described(choice.offer) }
          : {
              productDistributorId: null,
              why: choice.why,
              ...NOTHING,
              productName: 'called' in choice ? choice.called : '',
            };
      return { type: 'product-matches', id: String(nth), attributes };
    }),
  };
}

export async function starterSet(
  { pool }: Store,
  locationId: LocationId,
): Promise<{ data: readonly StarterProduct[] }> {
  const kinds = starterKinds(await readSpecialities(pool, locationId));
  const found = await offersOfKinds(
    pool,
    locationId,
    kinds.map(({ words }) => words),
  );
  const products = new Map<string, StarterProduct>();
  for (const [nth, { folder }] of kinds.entries()) {
    const choice = chooseOffer({ name: '', distributor: '' }, found[nth] ?? []);
    if (choice.is === 'none') continue;
    const { offer } = choice;
    const attributes = { ...described(offer), folder, image: offer.imageSrc };
    // Two kinds may select the same product.
    if (!products.has(offer.offerId)) {
      products.set(offer.offerId, { type: 'starter-set-products', id: offer.offerId, attributes });
    }
  }
  return { data: [...products.values()] };
}

const NOTHING = { productName: '', manufacturerName: '', packageText: '', distributorName: '', sku: '' };

function described({ productName, manufacturerName, packageText, distributorName, sku }: MatchedOffer): typeof NOTHING {
  return { productName, manufacturerName, packageText, distributorName, sku };
}
