/** Builds an item as screens see it, for tests, with the given fields changed. */
import { buildItem } from '#mirror/test-support/build-rows.ts';
import type { ItemView } from '#mirror/read/views.ts';

export function anItem(different: Partial<ItemView> = {}): ItemView {
  return { ...buildItem('1'), folderName: 'Operatory 2', waiting: 0, needsYou: false, ...different };
}
