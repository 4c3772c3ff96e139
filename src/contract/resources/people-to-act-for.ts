/** The people for whom an admin may act, with their locations (IMP-01). */
import * as v from 'valibot';
import { resource, text } from './resource.ts';

export const personToActForResource = resource('people', {
  name: text,
  email: text,
  locations: v.array(v.object({ id: text, name: text })),
});
export type PersonToActForResource = v.InferOutput<typeof personToActForResource>;

export const peopleToActForDocument = v.object({ data: v.array(personToActForResource) });

/** How many are returned at once; a search for somebody else has to be narrower. */
export const MAX_PEOPLE = 20;
