/** Sends a file in parts, as base64, and reports when all have arrived. */
import { PART_BYTES } from '#contract/resources/file-parts.ts';

interface Sending {
  /** @param number from 0 */
  readonly part: (number: number, bytes: string) => Promise<void>;
  readonly end: () => Promise<void>;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** How often a part is sent if it does not arrive. Repeating it is harmless, so this tolerates a bad connection. */
const TRIES = 3;

export async function sendParts(file: Pick<File, 'size' | 'slice'>, { part, end, onProgress }: Sending): Promise<void> {
  for (let number = 0; number * PART_BYTES < file.size; number += 1) {
    const content = file.slice(number * PART_BYTES, (number + 1) * PART_BYTES);
    const bytes = base64Of(new Uint8Array(await content.arrayBuffer()));
    await again(() => part(number, bytes));
    onProgress(Math.min(1, ((number + 1) * PART_BYTES) / file.size));
  }
  await again(end);
}

async function again(send: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (failure) {
      if (tries === TRIES) throw failure;
    }
  }
}

/** A whole part would be too many arguments for one call. */
const ARGUMENTS_AT_ONCE = 8_192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += ARGUMENTS_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + ARGUMENTS_AT_ONCE));
  }
  return btoa(text);
}
