/**
 * Writes edits for a page, in a thread that draws nothing. Rule: an edit that is on this device already is accepted as it is,
 * so that a page which has lost patience and one which has not can both ask for it (G2).
 */
import { openUpgradedDatabase, type DatabaseOptions, type MirrorDatabase } from '../tables/mirror-database.ts';
import { submitOnce } from './submit-once.ts';
import { writtenNow, type WriterAnswer, type WriterCall } from './writer-messages.ts';

/** @returns to be called with what the page says, in the order in which it was said */
export function createWriterCore(
  answer: (answer: WriterAnswer) => void,
  options: DatabaseOptions = {},
): (call: WriterCall) => Promise<void> {
  let opening: Promise<MirrorDatabase> | null = null;
  const obey = async (call: WriterCall): Promise<WriterAnswer> => {
    if ('open' in call) {
      opening = openUpgradedDatabase(call.open, options);
      await opening;
      return 'ready';
    }
    if (opening === null) return 'failed';
    const { author, locationId, edits } = call.write;
    const context = { db: await opening, author };
    return writtenNow(await submitOnce(context, locationId, edits, { isAll: true }));
  };
  return async (call) => {
    try {
      answer(await obey(call));
    } catch {
      answer('failed');
    }
  };
}
