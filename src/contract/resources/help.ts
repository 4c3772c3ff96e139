/** Messages to the operator, and dismissed hints (MISC-03, MISC-04). */
import * as v from 'valibot';
import { requestBody, text } from './resource.ts';

/** Maximum lengths in characters. */
export const MESSAGE_LENGTH = { email: 320, message: 5_000 } as const;

/** A plain body, not JSON:API, by the specification (API-57). */
export const offlineConversationRequest = v.object({ email: text, message: text });

const hintName = v.pipe(text, v.regex(/^[a-z][a-z-]{0,39}$/, 'must be lower-case letters and hyphens'));
export const dismissedHintRequest = requestBody('dismissed-hints', v.object({ name: hintName }));
