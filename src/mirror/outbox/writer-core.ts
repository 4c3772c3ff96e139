/**
 * Writes edits for a page, in a thread that renders nothing. Rule: an edit that is already on this device is accepted as it
 * is, so that the same edit can be submitted again after a timeout (G2).
 */
import { openUpgradedDatabase, type DatabaseOptions, type MirrorDatabase } from '../tables/mirror-database.ts';
import { submitOnce } from './submit-once.ts';
import { writtenNow, type WriterAnswer, type WriterCall } from './writer-messages.ts';

/** @returns the message handler; call it with the page's messages in order */
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
