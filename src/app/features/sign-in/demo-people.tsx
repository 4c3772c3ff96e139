/** The demo's accounts, each a button that signs in at once. Renders nothing if the server runs no demo. */
import { Loader, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import classes from './demo-people.module.css';

type DemoPerson = DemoPersonResource['attributes'];

const ROLES: Readonly<Record<DemoPerson['role'], string>> = { owner: 'Owner', staff: 'Staff', doctor: 'Doctor' };

export interface DemoPeopleProps {
  /** The account that is being signed in. */
  readonly busyEmail: string | null;
  readonly onChoose: (person: Pick<DemoPerson, 'email' | 'password'>) => void;
}

export function DemoPeople({ busyEmail, onChoose }: DemoPeopleProps) {
  const people = useDemoPeople();
  if (people.length === 0) return null;
  return (
    <section className={classes['people']} aria-labelledby="demo-people">
      <h2 className={classes['title']} id="demo-people">
        Or try the demo as
      </h2>
      {people.map(({ id, attributes: person }) => (
        <UnstyledButton
          key={id}
          className={classes['person'] ?? ''}
          aria-busy={busyEmail === person.email}
          {...focusableDisabled(busyEmail !== null, () => onChoose(person))}
        >
          <span className={classes['initials']} aria-hidden="true">
            {initialsOf(person.name)}
          </span>
          <span className={classes['name']}>{person.name}</span>
          <span className={classes['role']}>{ROLES[person.role]}</span>
          {busyEmail === person.email ? <Loader size={20} /> : <IconChevronRight size={20} aria-hidden="true" />}
        </UnstyledButton>
      ))}
    </section>
  );
}

function useDemoPeople(): readonly DemoPersonResource[] {
  const { api } = useStockroomRuntime();
  const isOnline = useNetwork();
  const [people, setPeople] = useState<readonly DemoPersonResource[]>([]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const leaving = new AbortController();
    // Without an answer, and with servers that do not have this endpoint, only the form is shown.
    api.demoPeople(leaving.signal).then(setPeople, () => undefined);
    return () => leaving.abort();
  }, [api, isOnline]);
  return isOnline ? people : [];
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
}
