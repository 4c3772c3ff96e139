/** Valid invitations. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InvitationResource } from '#contract/resources/members.ts';
import { withdrawInvitation } from '#remote/http/member-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { momentText } from '../../kit/dates.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { roleText } from '../../things/person/access-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './people.module.css';

interface InvitationsProps {
  readonly invitations: readonly InvitationResource[];
  readonly onChanged: () => Promise<unknown>;
}

export function Invitations({ invitations, onChanged }: InvitationsProps) {
  const { api } = useStockroom();
  const [busy, setBusy] = useState<string | null>(null);
  const withdraw = async (id: string): Promise<void> => {
    setBusy(id);
    try {
      await withdrawInvitation(api, id);
    } catch (failure) {
      alertError(`Can’t withdraw the invitation: ${failureText(failure)}`);
    } finally {
      await onChanged();
      setBusy(null);
    }
  };
  if (invitations.length === 0) return null;
  return (
    <section className={classes['invited']} aria-labelledby="invited">
      <h2 id="invited" className={layout['heading']}>
        Invited
      </h2>
      <ul className={layout['list']}>
        {invitations.map(({ id, attributes: { email, role, invitedBy, expiresAt } }) => (
          <li key={id} className={classes['row']}>
            <div>
              <p className={classes['email']}>{email ?? 'Whoever scans the code'}</p>
              <p className={classes['quiet']}>
                {roleText(role)} · By {invitedBy} · Until {momentText(expiresAt)}
              </p>
            </div>
            <Button
              variant="default"
              size="md"
              aria-label={`Withdraw the invitation: ${email ?? 'code'}`}
              {...focusableLoading(busy === id, () => void withdraw(id))}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
