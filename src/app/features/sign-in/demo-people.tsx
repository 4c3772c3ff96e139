/** The demo's accounts, each a button that signs in at once. */
import { Loader, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import classes from './demo-people.module.css';

type DemoPerson = DemoPersonResource['attributes'];

const ROLES: Readonly<Record<DemoPerson['role'], string>> = { owner: 'Owner', staff: 'Staff', doctor: 'Doctor' };

export interface DemoPeopleProps {
  readonly people: readonly DemoPersonResource[];
  /** The account that is being signed in. */
  readonly busyEmail: string | null;
  readonly onChoose: (person: Pick<DemoPerson, 'email' | 'password'>) => void;
}

export function DemoPeople({ people, busyEmail, onChoose }: DemoPeopleProps) {
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

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
}
