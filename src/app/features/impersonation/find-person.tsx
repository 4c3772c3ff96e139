/** An admin searches the person to act for, and selects one of their locations. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { MAX_PEOPLE, type PersonToActForResource } from '#contract/resources/people-to-act-for.ts';
import { findPeopleToActFor } from '#remote/http/acting-calls.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './impersonation.module.css';

const TYPING_MS = 300;

type Found =
  | { readonly is: 'searching' }
  | { readonly is: 'found'; readonly people: readonly PersonToActForResource[] }
  | { readonly is: 'failed'; readonly failure: unknown };

export function FindPerson() {
  const [search, setSearch] = useState('');
  const found = usePeople(search.trim());
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes['find']}>
      <h2 id={heading} className={layout['heading']}>
        Find a person
      </h2>
      <TextInput
        label="Name, e-mail or location"
        size="md"
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div aria-live="polite">
        <People found={found} />
      </div>
    </section>
  );
}

function People({ found }: { readonly found: Found }) {
  if (found.is === 'searching') return <p className={classes['quiet']}>Loading…</p>;
  if (found.is === 'failed') return <p role="alert">{failureText(found.failure)}</p>;
  const { people } = found;
  if (people.length === 0) return <p className={classes['quiet']}>No matches</p>;
  return (
    <>
      <ul className={classes['people']}>
        {people.map(({ id, attributes: { name, email, locations } }) => (
          <li key={id} className={classes['person']}>
            <p className={classes['name']}>
              <strong>{name}</strong> {email}
            </p>
            <ul className={classes['locations']} aria-label={`Locations of ${name}`}>
              {locations.map((each) => (
                <li key={each.id}>
                  <Link to={`/auth/impersonate-user/${id}?pl=${each.id}`} className={classes['location']}>
                    {each.name}
                  </Link>
                </li>
              ))}
            </ul>
            {locations.length === 0 ? <p className={classes['quiet']}>At no location</p> : null}
          </li>
        ))}
      </ul>
      {people.length < MAX_PEOPLE ? null : (
        <p className={classes['quiet']}>These are the first {MAX_PEOPLE}. Type more to narrow the list.</p>
      )}
    </>
  );
}

function usePeople(search: string): Found {
  const { api } = useStockroomRuntime();
  const [found, setFound] = useState<Found>({ is: 'searching' });
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      findPeopleToActFor(api, search, left.signal).then(
        (people) => setFound({ is: 'found', people }),
        (failure: unknown) => {
          if (!left.signal.aborted) setFound({ is: 'failed', failure });
        },
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [api, search]);
  return found;
}
