/** Who is connected, and which locations each of them is notified of: those that they belong to now. */
import type { Store } from '../store/open-store.ts';
import { readMemberships } from '../store/people/memberships.ts';
import type { Client } from './client.ts';

/** Where at least one client is. */
export interface Listeners {
  readonly clients: ReadonlySet<Client>;
  /** The newest revision that they were told of. */
  told: number;
}

export interface Audience {
  readonly clients: ReadonlySet<Client>;
  add(client: Client): void;
  remove(client: Client): void;
  /** Reads again where these users belong. One reading at a time: what is asked for later is known later. */
  placeAgain(isAsked: (userId: string) => boolean): Promise<void>;
  at(locationId: string): Listeners | undefined;
  locationIds(): string[];
}

export function createAudience({ pool }: Store): Audience {
  const clients = new Set<Client>();
  const byLocation = new Map<string, Listeners & { readonly clients: Set<Client> }>();
  const locationsOf = new Map<Client, ReadonlySet<string>>();
  let placing: Promise<void> = Promise.resolve();

  function place(client: Client, locationIds: readonly string[]): void {
    const now = new Set(locationIds);
    for (const id of locationsOf.get(client) ?? []) {
      if (now.has(id)) continue;
      const there = byLocation.get(id);
      there?.clients.delete(client);
      if (there?.clients.size === 0) byLocation.delete(id);
    }
    for (const id of now) {
      const there = byLocation.get(id) ?? { clients: new Set(), told: 0 };
      there.clients.add(client);
      byLocation.set(id, there);
    }
    locationsOf.set(client, now);
  }

  return {
    clients,
    add(client) {
      clients.add(client);
      place(
        client,
        client.actor.locations.map(({ id }) => id),
      );
    },
    remove(client) {
      clients.delete(client);
      place(client, []);
      locationsOf.delete(client);
    },
    placeAgain(isAsked) {
      const work = async (): Promise<void> => {
        const asked = [...clients].filter(({ actor }) => isAsked(actor.userId));
        const theirs = await readMemberships(pool, [...new Set(asked.map(({ actor }) => actor.userId))]);
        for (const client of asked) if (clients.has(client)) place(client, theirs.get(client.actor.userId) ?? []);
      };
      placing = placing.then(work, work);
      return placing;
    },
    at: (locationId) => byLocation.get(locationId),
    locationIds: () => [...byLocation.keys()],
  };
}
