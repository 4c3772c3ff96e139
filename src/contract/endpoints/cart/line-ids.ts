/** The body of what is done to lines of the cart together. */
import * as v from 'valibot';
import { givenId } from '../../resources/given-id.ts';

export const lineIdsBody = v.object({ ids: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)) });
