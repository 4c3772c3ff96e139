/** Whether everybody at the practice needs a second factor to sign in (AUTH-36). Set by an owner themselves, for all locations (IMP-05). */
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { actedFor } from '#domain/access/acting.ts';
import { changeLocation } from '#remote/http/member-calls.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './people.module.css';

const WHAT_IT_DOES =
  'At all locations of the practice. Anyone without an authenticator app or a passkey sets one up the next time they sign in.';

interface RequiredFactorSwitchProps {
  readonly isOn: boolean;
  readonly onChanged: () => Promise<unknown>;
}

export function RequiredFactorSwitch({ isOn, onChanged }: RequiredFactorSwitchProps) {
  const { api, session, locationId } = useStockroom();
  const isActing = actedFor(session.userId) !== null;
  /** The requested value, until the server has confirmed it. */
  const [pending, setPending] = useState<boolean | null>(null);
  const ask = async (asksSecondFactor: boolean): Promise<void> => {
    setPending(asksSecondFactor);
    try {
      await changeLocation(api, locationId, { asksSecondFactor });
      alertInfo(asksSecondFactor ? 'Everybody needs a second factor now.' : 'A second factor is optional now.');
    } catch (failure) {
      alertError(`Can’t change how people sign in: ${failureText(failure)}`);
    } finally {
      await onChanged();
      setPending(null);
    }
  };
  return (
    <section className={classes['form']} aria-labelledby="how-people-sign-in">
      <h2 id="how-people-sign-in" className={layout['heading']}>
        How people sign in
      </h2>
      <Switch
        size="md"
        label="Everybody must use a second factor"
        description={isActing ? `Only ${session.user.name} can change this.` : WHAT_IT_DOES}
        disabled={isActing}
        checked={pending ?? isOn}
        onChange={({ currentTarget: { checked } }) => {
          if (pending === null) void ask(checked);
        }}
      />
    </section>
  );
}
