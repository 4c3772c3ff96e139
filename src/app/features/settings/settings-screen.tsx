/**
 * The account: the user, the location and its subscription, this device. Rule: all data comes from the session stored on this device, so
 * that it is available offline, and is refreshed by the frame.
 */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserLocation } from '#contract/resources/session.ts';
import { may } from '#domain/access/policy.ts';
import { locationOf } from '../../session/location-here.ts';
import { rightsAt } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { Facts } from '../../kit/facts.tsx';
import { ToneBadge } from '../../kit/tone-badge.tsx';
import { budgetFacts } from './location-facts.ts';
import { roleText, subscriptionText } from './subscription-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './settings.module.css';

export interface SettingsScreenProps {
  /** Name, installation and storage of this device, from the features that own them. */
  readonly device: ReactNode;
  /** The location's substitution choices. */
  readonly substitutions: ReactNode;
  /** The password, and the list of sessions. */
  readonly security: ReactNode;
  /** Changes the person's name. */
  readonly name: ReactNode;
  /** Edits the details of a location, for people who may. */
  readonly editLocation: (location: UserLocation) => ReactNode;
  /** Adds a location, for owners. */
  readonly addLocation: ReactNode;
  /** Cost, card and payments. */
  readonly subscription: ReactNode;
  /** API tokens for the practice's own software, for people who may manage them. */
  readonly tokens: ReactNode;
  readonly onSignOut: () => void;
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { device, substitutions, security, name, editLocation, addLocation, subscription, tokens, onSignOut } = props;
  const { session, locationId } = useStockroom();
  const { user } = session;
  const here = locationOf(user, locationId);
  const others = user.practiceLocations.filter(({ id }) => id !== locationId);
  return (
    <div className={classes['root']}>
      <h1 className={classes['title']}>Account</h1>
      {here === undefined ? null : <Subscription location={here}>{subscription}</Subscription>}
      <Card title="You">
        <Facts
          facts={[
            ['Name', user.name],
            ['E-mail', user.email],
            ['Role', roleText(here?.role ?? user.practiceLocationRole)],
          ]}
        />
        {name}
        <Button
          variant="default"
          size="md"
          className={classes['button'] ?? ''}
          leftSection={<IconLogout size={20} aria-hidden="true" />}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      </Card>
      <Card title="Sign-in and security">{security}</Card>
      {here === undefined ? null : (
        <Card title="Practice location">
          <LocationFacts location={here} edit={editLocation} />
          {others.map((each) => (
            <section key={each.id} className={classes['other']} aria-label={each.name}>
              <LocationFacts location={each} edit={editLocation} />
            </section>
          ))}
          {here.role === 'owner' ? <div className={classes['other']}>{addLocation}</div> : null}
        </Card>
      )}
      {here === undefined ? null : <PeopleHere location={here} />}
      {here === undefined ? null : <Distributors location={here} />}
      <Card title="Substitutions">{substitutions}</Card>
      <Card title="This device">{device}</Card>
      {user.role === 'admin' ? (
        <Card title="Admin area">
          <p className={classes['words']}>
            Manage practices, distributors, prices and the server in the <Link to="/admin">admin area</Link>.
          </p>
        </Card>
      ) : null}
      <Card title="Other software">
        <p className={classes['words']}>
          Connect other software: read the <Link to="/developers">API documentation</Link>.
        </p>
        {tokens}
      </Card>
    </div>
  );
}

function PeopleHere({ location }: { readonly location: UserLocation }) {
  const { user } = useStockroom().session;
  if (!may(rightsAt(user, location.id), 'manage-people')) return null;
  return (
    <Card title="People">
      <p className={classes['words']}>Who works at {location.name}, and what each of them can do.</p>
      <div className={layout['buttons']}>
        <Button variant="default" size="md" className={classes['button'] ?? ''} component={Link} to="/settings/people">
          Manage people
        </Button>
        <Button variant="default" size="md" className={classes['button'] ?? ''} component={Link} to="/settings/audit">
          Audit log
        </Button>
      </div>
    </Card>
  );
}

function Distributors({ location }: { readonly location: UserLocation }) {
  const { user } = useStockroom().session;
  if (!may(rightsAt(user, location.id), 'see-catalogue')) return null;
  return (
    <Card title="Distributors">
      <p className={classes['words']}>Which account or ship-to number each location orders by.</p>
      <Button variant="default" size="md" className={classes['button'] ?? ''} component={Link} to="/settings/mapping">
        Distributor mapping
      </Button>
    </Card>
  );
}

function LocationFacts({ location, edit }: { location: UserLocation; edit: SettingsScreenProps['editLocation'] }) {
  const { user } = useStockroom().session;
  const rights = rightsAt(user, location.id);
  const money = may(rights, 'see-money') ? budgetFacts(location) : [];
  const zone = location.timeZone === undefined ? [] : [['Time zone', location.timeZone] as const];
  return (
    <>
      <Facts facts={[['Name', location.name], ['Address', location.address], ...zone, ...money]} />
      {may(rights, 'manage-people') ? edit(location) : null}
    </>
  );
}

function Subscription({ location, children }: { readonly location: UserLocation; readonly children: ReactNode }) {
  const { standing, isTrouble, meaning, mending } = subscriptionText(location.status, location.role);
  const Sign = isTrouble ? IconAlertTriangle : IconCircleCheck;
  return (
    <Card title="Subscription" isTrouble={isTrouble}>
      <div className={classes['standing']}>
        <ToneBadge tone={isTrouble ? 'bad' : 'good'} icon={<Sign size={16} aria-hidden="true" />}>
          {standing}
        </ToneBadge>
        <span>{location.name}</span>
      </div>
      <p className={classes['words']}>{meaning}</p>
      {mending === null ? null : <p className={classes['words']}>{mending}</p>}
      {children}
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly isTrouble?: boolean;
  readonly children: ReactNode;
}

function Card({ title, isTrouble = false, children }: CardProps) {
  return (
    <section className={classes['card']} aria-label={title} data-trouble={isTrouble || undefined}>
      <h2 className={layout['heading']}>{title}</h2>
      {children}
    </section>
  );
}
