/** The connected clients, and the locations about which each of them is notified, by their current memberships and rights. */
import { may, NO_RIGHTS, type Rights } from '#domain/access/policy.ts';
import type { Store } from '../store/open-store.ts';
import { readMemberships } from '../store/people/memberships.ts';
import { rightsOfMember } from '../usecases/session/rights-of-member.ts';
import type { Client } from './client.ts';

/** A location with at least one client. */
export interface Listeners {
  readonly clients: ReadonlySet<Client>;
  /** The newest announced revision. */
  told: number;
}

export interface Audience {
  readonly clients: ReadonlySet<Client>;
  /** Whether the client may see prices (AUTH-23): at this location, or at any location if none is given. */
  seesMoney(client: Client, locationId?: string): boolean;
  rightsAt(client: Client, locationId: string): Rights;
  /** Where the person is a member now, which may be elsewhere than when the socket was opened. */
  locationsOf(client: Client): readonly string[];
  add(client: Client): void;
  remove(client: Client): void;
  /** Reloads the memberships of these users. One read at a time: later requests are covered by a later read. */
  placeAgain(isAsked: (userId: string) => boolean): Promise<void>;
  at(locationId: string): Listeners | undefined;
  locationIds(): string[];
}

export function createAudience({ pool }: Store): Audience {
  const clients = new Set<Client>();
  const byLocation = new Map<string, Listeners & { readonly clients: Set<Client> }>();
  const locationsOf = new Map<Client, ReadonlyMap<string, Rights>>();
  let placing: Promise<void> = Promise.resolve();

  function place(client: Client, now: ReadonlyMap<string, Rights>): void {
    for (const id of locationsOf.get(client)?.keys() ?? []) {
      if (now.has(id)) continue;
      const there = byLocation.get(id);
      there?.clients.delete(client);
      if (there?.clients.size === 0) byLocation.delete(id);
    }
    for (const id of now.keys()) {
      const there = byLocation.get(id) ?? { clients: new Set(), told: 0 };
      there.clients.add(client);
      byLocation.set(id, there);
    }
    locationsOf.set(client, now);
  }

  return {
    clients,
    seesMoney(client, locationId) {
      const theirs = locationsOf.get(client);
      const affected =
        locationId === undefined ? [...(theirs?.values() ?? [])] : [theirs?.get(locationId) ?? NO_RIGHTS];
      return affected.some((rights) => may(rights, 'see-money'));
    },
    locationsOf: (client) => [...(locationsOf.get(client)?.keys() ?? [])],
    rightsAt: (client, locationId) => locationsOf.get(client)?.get(locationId) ?? NO_RIGHTS,
    add(client) {
      clients.add(client);
      place(client, new Map(client.actor.locations.map(({ id, rights }) => [id, rights])));
    },
    remove(client) {
      clients.delete(client);
      place(client, new Map());
      locationsOf.delete(client);
    },
    placeAgain(isAsked) {
      const work = async (): Promise<void> => {
        const affected = [...clients].filter(({ actor }) => isAsked(actor.userId));
        const theirs = await readMemberships(pool, [...new Set(affected.map(({ actor }) => actor.userId))]);
        for (const client of affected) {
          const rows = theirs.get(client.actor.userId) ?? [];
          const now = new Map(rows.map((row) => [row.location_id, rightsOfMember(row, row.member)]));
          if (clients.has(client)) place(client, now);
        }
      };
      placing = placing.then(work, work);
      return placing;
    },
    at: (locationId) => byLocation.get(locationId),
    locationIds: () => [...byLocation.keys()],
  };
}
