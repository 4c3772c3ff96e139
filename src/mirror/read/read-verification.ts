import type { LocationId } from '#domain/ids.ts';
import { VERIFICATION_REQUESTED } from '../tables/location-record.ts';
import type { ReadSource } from './read-source.ts';

/** When the copy of a location was made or last compared with the server (G11). */
export interface VerificationView {
  /** ISO instant; null while it is not known, because the copy is being made or a comparison has been asked for. */
  readonly at: string | null;
  /** A comparison was requested and has not been made yet. */
  readonly isAsked: boolean;
}

export async function readVerification({ db }: ReadSource, locationId: LocationId): Promise<VerificationView> {
  const provenAt = (await db.locations.get(locationId))?.provenAt ?? 0;
  return {
    at: provenAt > VERIFICATION_REQUESTED ? new Date(provenAt).toISOString() : null,
    isAsked: provenAt === VERIFICATION_REQUESTED,
  };
}
