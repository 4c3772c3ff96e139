/** An admin's actions on a person: act for them, list and end their sessions, email a password link. */
import { Button, Menu, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminPerson } from '#contract/resources/admin-practices.ts';
import {
  endPersonSession,
  endPersonSessions,
  mailPasswordLink,
  readPersonSessions,
  switchPerson,
} from '#remote/http/admin-practice-calls.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { ageText, instantText } from '../../kit/dates.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { ListPlaceholder } from './admin-list.tsx';
import { ActionMenu } from './action-menu.tsx';
import { useAdminAction } from './use-admin-action.ts';
import classes from './admin.module.css';

type Person = Pick<AdminPerson, 'id' | 'name' | 'email' | 'memberships'> & { readonly isOff?: boolean | undefined };

export function PersonActions({ person, mayAct }: { readonly person: Person; readonly mayAct: boolean }) {
  const { api } = useStockroomRuntime();
  const { isBusy, run } = useAdminAction();
  const [isOpen, setOpen] = useState(false);
  const { id, name, email, memberships, isOff } = person;
  const [isSwitching, setSwitching] = useState(false);
  const switchTo = async (off: boolean): Promise<void> => {
    await run(() => switchPerson(api, id, off), {
      done: off ? `${name} can’t sign in anymore.` : `${name} can sign in again.`,
      failed: off ? 'The account is still on.' : 'The account is still off.',
    });
    setSwitching(false);
  };
  const mail = (): void =>
    void run(() => mailPasswordLink(api, id), {
      done: `${email} gets a link to choose a new password.`,
      failed: 'The link was not sent.',
    });
  return (
    <>
      <ActionMenu words="Actions" label={`Actions for ${name}`}>
        {mayAct && isOff !== true
          ? memberships.map(({ locationId, locationName }) => (
              <Menu.Item
                key={locationId}
                component="a"
                href={`/auth/impersonate-user/${id}?pl=${locationId}`}
                target="_blank"
              >
                Act for {name} at {locationName}
              </Menu.Item>
            ))
          : null}
        <Menu.Item onClick={() => setOpen(true)}>See where they’re signed in</Menu.Item>
        <Menu.Item onClick={mail}>Mail a link to a new password</Menu.Item>
        {isOff === undefined ? null : (
          <Menu.Item onClick={() => (isOff ? void switchTo(false) : setSwitching(true))}>
            {isOff ? 'Switch the account on' : 'Switch the account off'}
          </Menu.Item>
        )}
      </ActionMenu>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={`Where ${name} is signed in`} size="lg">
        {isOpen ? <Sessions person={person} /> : null}
      </Modal>
      <Confirm
        opened={isSwitching}
        title={`Switch off the account of ${name}?`}
        confirm="Switch off"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void switchTo(true)}
        onCancel={() => setSwitching(false)}
      >
        They are signed out everywhere, and their API tokens stop working. Unsent changes stay on their devices.
      </Confirm>
    </>
  );
}

function Sessions({ person: { id, name } }: { readonly person: Person }) {
  const { api } = useStockroomRuntime();
  const { isBusy, run } = useAdminAction();
  const result = useQuery({
    queryKey: queryKeys.admin('sessions', id),
    queryFn: ({ signal }) => readPersonSessions(api, id, signal),
    staleTime: 0,
  });
  const { data } = result;
  if (data === undefined) {
    return <ListPlaceholder label="Their devices" failure={result.error} onRetry={() => void result.refetch()} />;
  }
  if (data.length === 0) return <p className={classes['quiet']}>{name} isn’t signed in anywhere.</p>;
  const end = (sessionId: string, device: string): void =>
    void run(() => endPersonSession(api, id, sessionId), {
      done: `${name} is signed out of ${device}.`,
      failed: 'They are still signed in.',
    });
  const endAll = (): void =>
    void run(() => endPersonSessions(api, id), {
      done: `${name} is signed out everywhere.`,
      failed: 'They are still signed in.',
    });
  return (
    <div className={classes['skeleton']}>
      <ul className={classes['devices']} aria-label={`Devices of ${name}`}>
        {data.map(({ id: sessionId, attributes: { device, signedInAt, lastUsedAt, isThis } }) => (
          <li key={sessionId} className={classes['device']}>
            <span>
              <span className={classes['strong']}>{deviceName(device)}</span>
              <small className={classes['note']}>
                Signed in {instantText(signedInAt)}, last used {ageText(lastUsedAt)}
              </small>
            </span>
            {isThis ? (
              <span className={classes['quiet']}>This device</span>
            ) : (
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Sign out of ${deviceName(device)}`}
                {...focusableLoading(isBusy, () => end(sessionId, deviceName(device)))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button color="red" variant="light" size="md" {...focusableLoading(isBusy, endAll)}>
        Sign out everywhere
      </Button>
    </div>
  );
}

const deviceName = (device: string): string => (device === '' ? 'Unnamed device' : device);
