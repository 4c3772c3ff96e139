/** The absent body of a 204. */
import * as v from 'valibot';

export const noDocument = v.undefined();
