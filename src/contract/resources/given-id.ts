/** An id sent by a client. In its own file, since most of what browsers load does not need it. */
import * as v from 'valibot';
import { text } from './resource.ts';

export const givenId = v.pipe(v.union([text, v.number()]), v.transform(String), v.minLength(1), v.maxLength(64));
