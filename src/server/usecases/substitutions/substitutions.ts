/** A location's substitution choices for pairs of products: listed, set and removed. usecases/optimize applies them. */
import type { SubstitutionChoice, SubstitutionResource } from '#contract/resources/substitution.ts';
import type { LocationId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/verdict.ts';
import type { Store } from '../../store/open-store.ts';
import {
  saveSubstitution,
  type ProductPair,
  readSubstitutions,
  removeSubstitution,
  type SubstitutionRow,
} from '../../store/ordering/substitution-rows.ts';
import { type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

export async function substitutionsDocument(store: Store, locationId: LocationId) {
  return { data: (await readSubstitutions(store.pool, locationId)).map(substitutionToWire) };
}

/** @throws Refused */
export function decideSubstitution(
  context: WriteContext,
  wanted: ProductPair & { readonly choice: SubstitutionChoice },
): Promise<Written> {
  const { actor, opId, now } = context;
  return write(context, async ({ connection, locationId, revision }) => {
    if (wanted.choice === 'same' && wanted.fromProductId === wanted.toProductId) {
      return refuse({ code: 'invalid-attribute', detail: 'A product is the same as itself.' });
    }
    const row = await saveSubstitution(connection, locationId, { ...wanted, userId: actor.userId, now });
    if (row === null) return refuse({ code: 'not-found', detail: 'There is no such product.' });
    const data = substitutionToWire(row);
    return accept({ status: 201, document: { data, included: [], meta: { opId, revision, deleted: [] } } });
  });
}

/** @throws Refused */
export function forgetSubstitution(context: WriteContext, pair: ProductPair): Promise<Written> {
  const { opId } = context;
  return write(context, async ({ connection, locationId, revision }) => {
    const wasThere = await removeSubstitution(connection, locationId, pair);
    return accept({
      status: 200,
      document: { data: null, included: [], meta: { opId, revision, deleted: [], wasThere } },
    });
  });
}

function substitutionToWire(row: SubstitutionRow): SubstitutionResource {
  return {
    type: 'substitution-choices',
    id: `${row.from_id}-${row.to_id}`,
    attributes: {
      choice: row.choice,
      from: {
        id: row.from_id,
        name: row.from_name,
        manufacturerName: row.from_maker,
        manufacturerSku: row.from_sku,
        imageSrc: row.from_image,
      },
      to: {
        id: row.to_id,
        name: row.to_name,
        manufacturerName: row.to_maker,
        manufacturerSku: row.to_sku,
        imageSrc: row.to_image,
      },
      madeBy: row.made_by,
      madeAt: row.made_at.toISOString(),
    },
  };
}
