/** Turns Authorized Only on or off for everybody at the location (API-27, CAT-20, RES-35). */
import { accept } from '#domain/verdict.ts';
import { setAuthorizedOnly } from '../../store/catalogue/location-catalogue.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { type Written, write } from '../writes/write.ts';

/** @throws Refused */
export function setAuthorized(context: WriteContext, authorizedSavingsOnly: boolean): Promise<Written> {
  return write(context, async ({ connection, locationId, revision }) => {
    await setAuthorizedOnly(connection, locationId, authorizedSavingsOnly);
    const meta = { opId: context.opId, revision, deleted: [], authorizedSavingsOnly };
    return accept({ status: 200, document: { data: null, included: [], meta } });
  });
}
