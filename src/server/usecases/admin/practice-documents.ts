/** Practices and people as resources (ADM-06, ADM-07). */
import type {
  AdminPerson,
  OnePracticeResource,
  PersonResource,
  PracticeResource,
} from '#contract/resources/admin-practices.ts';
import {
  type PersonRow,
  readLocationsOf,
  readPeople,
  readPeopleOf,
  readPractice,
  readPractices,
} from '../../store/admin/practice-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { inSnapshot } from '../../store/transaction.ts';
import type { Page } from '../reads/page-meta.ts';
import { Refused } from '../refused.ts';
import { pageOfRows } from './page-of-rows.ts';

interface Searched {
  readonly search: string;
  readonly page: Page;
}

export async function practicesDocument(store: Store, { search, page }: Searched) {
  const { rows, meta } = await pageOfRows(page, (part) => readPractices(store.pool, { search, ...part }));
  const data = rows.map((row): PracticeResource => ({
    type: 'practices',
    id: row.id,
    attributes: {
      name: row.name,
      createdAt: row.created_at.toISOString(),
      locations: row.locations,
      people: row.people,
      buyingGroups: row.buying_groups,
    },
  }));
  return { data, meta };
}

/** @throws Refused */
export function practiceDocument(store: Store, id: string) {
  return inSnapshot(store, async (connection) => {
    const practice = await readPractice(connection, id);
    if (practice === null) throw new Refused('not-found', 'There is no such practice.');
    const locations = await readLocationsOf(connection, id);
    const people = await readPeopleOf(connection, id);
    const data: OnePracticeResource = {
      type: 'practices',
      id: practice.id,
      attributes: {
        name: practice.name,
        createdAt: practice.created_at.toISOString(),
        locations: locations.map(({ buying_group: buyingGroup, ...each }) => ({ ...each, buyingGroup })),
        people: people.map((row): AdminPerson => ({
          id: row.id,
          name: row.name,
          email: row.email,
          ...standingOf(row),
        })),
      },
    };
    return { data };
  });
}

export async function peopleDocument(store: Store, { search, page }: Searched) {
  const { rows, meta } = await pageOfRows(page, (part) => readPeople(store.pool, { search, ...part }));
  const data = rows.map((row): PersonResource => ({
    type: 'people',
    id: row.id,
    attributes: {
      name: row.name,
      email: row.email,
      role: row.role,
      practiceNames: row.practice_names,
      isOff: row.is_off,
      ...standingOf(row),
    },
  }));
  return { data, meta };
}

function standingOf({ memberships, sessions, last_seen_at: seen }: PersonRow) {
  return { memberships, sessions, lastSeenAt: seen?.toISOString() ?? null };
}
