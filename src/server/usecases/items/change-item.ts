/** Changes fields and codes of an item (ITEM-19): each change is an intent, all or none. */
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { performIntents } from '../writes/perform-intents.ts';
import type { Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function changeItem(
  context: WriteContext,
  wanted: { itemId: string; intents: readonly Intent[] },
): Promise<Written> {
  return performIntents(context, wanted.intents, {
    status: 200,
    respond: ({ state }) => {
      const item = state.item(asId<ItemId>(wanted.itemId));
      return { data: item === undefined ? null : itemToWire(item) };
    },
  });
}
