/** An id as a client gives it. A file of its own, for most of what browsers load takes none. */
import * as v from 'valibot';
import { text } from './resource.ts';

export const givenId = v.pipe(v.union([text, v.number()]), v.transform(String), v.minLength(1), v.maxLength(64));
