/** The body of a 204: there is none. */
import * as v from 'valibot';

export const noDocument = v.undefined();
