/** Messages to whoever looks after the installation, and hints that a person has put away (MISC-03, MISC-04). */
import * as v from 'valibot';
import { requestBody, text } from './resource.ts';

/** In characters. */
export const MESSAGE_LENGTH = { email: 320, message: 5_000 } as const;

/** The specification has it plain (API-57). */
export const offlineConversationRequest = v.object({ email: text, message: text });

const hintName = v.pipe(text, v.regex(/^[a-z][a-z-]{0,39}$/, 'must be lower-case letters and hyphens'));
export const dismissedHintRequest = requestBody('dismissed-hints', v.object({ name: hintName }));
