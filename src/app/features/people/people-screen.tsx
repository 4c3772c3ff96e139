/** The people at this location and their access, and invitations (ACC-03). Needs the server, since a cached list would mislead. */
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MemberResource } from '#contract/resources/members.ts';
import { cents } from '#contract/resources/resource.ts';
import { readInvitations, readMembers, removeMember } from '#remote/http/member-calls.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { ageText } from '../../kit/dates.ts';
import { MissingData } from '../../kit/missing-data.tsx';
import { currency } from '../../kit/money.ts';
import type { Column } from '../../kit/record-table.tsx';
import { askAgain } from '../../query/ask-again.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { capabilityText, roleText } from '../../things/person/access-text.ts';
import { RequiredFactorSwitch } from './required-factor-switch.tsx';
import { EditPerson } from './edit-person.tsx';
import { Invitations } from './invitations.tsx';
import { InvitePerson } from './invite-person.tsx';
import { locationOf } from '../../session/location-here.ts';
import { PeopleList } from './people-list.tsx';
import layout from '../../kit/layout.module.css';
import classes from './people.module.css';

type Opened = { readonly is: 'invite' } | { readonly is: 'edit' | 'remove'; readonly id: string } | null;

export function PeopleScreen() {
  const { session, locationId } = useStockroom();
  const { data, error, refetch } = usePeople();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  /** Somebody may have joined by the code that was shown. */
  const closeInvitation = (): void => {
    close();
    void refetch();
  };
  const you = data?.members.find(({ attributes }) => attributes.isYou);
  const isOwner = ['owner', 'admin'].includes(you?.attributes.role ?? '');
  const here = locationOf(session.user, locationId);
  const chosen =
    opened === null || opened.is === 'invite' ? undefined : data?.members.find(({ id }) => id === opened.id);
  return (
    <div className={layout['page']}>
      <div className={layout['head']}>
        <div>
          <h1 className={layout['title']}>People</h1>
          <p className={classes['quiet']}>
            At {here?.name ?? 'this location'} ·{' '}
            <Link className={layout['link'] ?? ''} to="/settings/audit">
              Audit log
            </Link>
          </p>
        </div>
        <Button
          size="md"
          leftSection={<IconUserPlus size={20} aria-hidden="true" />}
          onClick={() => setOpened({ is: 'invite' })}
        >
          Invite a person
        </Button>
      </div>
      {data === undefined ? (
        <MissingData
          what="the people"
          failure={error}
          title="Can’t show the people here"
          words={failureText}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <PeopleList members={data.members} columns={columnsWith({ isOwner, onOpen: setOpened })} />
          <Invitations invitations={data.invitations} onChanged={refetch} />
          {data.asksSecondFactor === undefined || !isOwner ? null : (
            <RequiredFactorSwitch isOn={data.asksSecondFactor} onChanged={refetch} />
          )}
        </>
      )}
      {opened?.is === 'invite' ? (
        <InvitePerson
          isOwner={isOwner}
          invitations={data?.invitations ?? []}
          onClose={closeInvitation}
          onInvited={refetch}
        />
      ) : null}
      {opened?.is === 'edit' && chosen !== undefined ? (
        <EditPerson
          // Restarts with other people's changes.
          key={chosen.attributes.revision}
          member={chosen}
          isOwner={isOwner}
          onClose={close}
          onChanged={refetch}
        />
      ) : null}
      {opened?.is === 'remove' && chosen !== undefined ? (
        <RemovePerson member={chosen} onClose={close} onRemoved={refetch} />
      ) : null}
    </div>
  );
}

function usePeople() {
  const { api, events, locationId } = useStockroom();
  const client = useQueryClient();
  useEffect(
    () =>
      events.subscribe((message) => {
        const isHere = message.type === 'people' && message.meta.locationId === locationId;
        // Some may have been missed before the connection was open.
        if (isHere || message.type === 'ready') askAgain(client, queryKeys.people());
      }),
    [events, client, locationId],
  );
  return useQuery({
    queryKey: queryKeys.people(),
    queryFn: async ({ signal }) => {
      const [people, invitations] = await Promise.all([readMembers(api, signal), readInvitations(api, signal)]);
      return { ...people, invitations };
    },
    staleTime: 0,
  });
}

interface ColumnNeeds {
  readonly isOwner: boolean;
  readonly onOpen: (opened: Opened) => void;
}

function columnsWith({ isOwner, onOpen }: ColumnNeeds): readonly Column<MemberResource>[] {
  return [
    { key: 'name', title: 'Name', cell: ({ attributes }) => <Name {...attributes} /> },
    { key: 'role', title: 'Role', cell: ({ attributes }) => <Role {...attributes} /> },
    { key: 'may', title: 'Can', cell: ({ attributes }) => <Allowed {...attributes} /> },
    {
      key: 'seen',
      title: 'Last seen',
      cell: ({ attributes: { lastSeenAt } }) => (
        <span className={classes['oneLine']}>{lastSeenAt === null ? 'Never' : ageText(lastSeenAt)}</span>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      isAction: true,
      cell: ({ id, attributes: { name, role, isYou } }) =>
        isYou || role === 'admin' || (role === 'owner' && !isOwner) ? (
          '–'
        ) : (
          <div className={`${layout['buttons']} ${classes['actions']}`}>
            <Button variant="default" size="md" aria-label={`Edit ${name}`} onClick={() => onOpen({ is: 'edit', id })}>
              Edit
            </Button>
            <Button
              variant="default"
              size="md"
              aria-label={`Remove ${name}`}
              onClick={() => onOpen({ is: 'remove', id })}
            >
              Remove
            </Button>
          </div>
        ),
    },
  ];
}

function Name({ name, email, isYou }: Pick<MemberResource['attributes'], 'name' | 'email' | 'isYou'>) {
  return (
    <span className={`${classes['name']} ${classes['who']}`}>
      <span>
        {name}
        {isYou ? <span className={classes['quiet']}> · You</span> : null}
      </span>
      <span className={classes['quiet']}>{email}</span>
    </span>
  );
}

function Role({
  role,
  hasTwoFactor,
  hasPasskey = false,
}: Pick<MemberResource['attributes'], 'role' | 'hasTwoFactor' | 'hasPasskey'>) {
  return (
    <span className={classes['name']}>
      <span>{roleText(role)}</span>
      {hasTwoFactor === undefined ? null : (
        <span className={`${classes['quiet']} ${classes['oneLine']}`}>
          Two-factor {hasTwoFactor ? 'on' : 'off'}
          {hasPasskey ? ' · Passkey' : ''}
        </span>
      )}
    </span>
  );
}

function Allowed({
  role,
  capabilities,
  orderLimit,
}: Pick<MemberResource['attributes'], 'role' | 'capabilities' | 'orderLimit'>) {
  if (role === 'owner' || role === 'admin') return 'Everything';
  if (capabilities.length === 0) return 'Nothing';
  const limit = orderLimit === null || !capabilities.includes('order') ? '' : ` up to ${currency(cents(orderLimit))}`;
  return capabilities
    .map((each) => (each === 'order' ? `${capabilityText(each)}${limit}` : capabilityText(each)))
    .join(' · ');
}

interface RemovePersonProps {
  readonly member: MemberResource;
  readonly onClose: () => void;
  readonly onRemoved: () => Promise<unknown>;
}

function RemovePerson({ member, onClose, onRemoved }: RemovePersonProps) {
  const { api } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const { name } = member.attributes;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeMember(api, member.id);
      alertInfo(`${name} was removed.`);
    } catch (failure) {
      alertError(`Can’t remove ${name}: ${failureText(failure)}`);
    } finally {
      await onRemoved();
      onClose();
    }
  };
  return (
    <Confirm
      opened
      title={`Remove ${name}?`}
      confirm="Remove"
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      They lose this location at once, and its data leaves their devices.
    </Confirm>
  );
}
