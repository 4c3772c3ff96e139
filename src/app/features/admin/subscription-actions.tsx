/** Support actions on a location's subscription: cancel, close, reactivate (SUB-02). */
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { type AdminLocation, SUPPORT_EVENTS, type SupportEvent } from '#contract/resources/admin-practices.ts';
import { statusAfter } from '#domain/subscription/subscription-status.ts';
import { changeSubscription } from '#remote/http/admin-practice-calls.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { ActionMenu } from './action-menu.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface Words {
  readonly action: string;
  readonly ask: string;
  readonly what: string;
  readonly done: string;
}

const WORDS: Readonly<Record<SupportEvent, Words>> = {
  'canceled-by-support': {
    action: 'Cancel the subscription',
    ask: 'Cancel the subscription of',
    what: 'Nothing is charged anymore, and nobody can place orders there. Its people can renew it themselves.',
    done: 'is canceled.',
  },
  deactivated: {
    action: 'Close the subscription',
    ask: 'Close the subscription of',
    what: 'Nothing is charged anymore, and nobody can place orders there until support reactivates it.',
    done: 'is closed.',
  },
  reactivated: {
    action: 'Reactivate the subscription',
    ask: 'Reactivate the subscription of',
    what: 'Its people can place orders again. Days that have passed aren’t charged; the next payment is due from today.',
    done: 'is active again.',
  },
};

export function SubscriptionActions({ location }: { readonly location: AdminLocation }) {
  const { api } = useStockroomRuntime();
  const { isBusy, run } = useAdminAction();
  const [pending, setPending] = useState<SupportEvent | null>(null);
  const { id, name, status } = location;
  const possible = SUPPORT_EVENTS.filter((event) => statusAfter(status, event) !== status);
  const change = async (event: SupportEvent): Promise<void> => {
    await run(() => changeSubscription(api, id, event), {
      done: `The subscription of ${name} ${WORDS[event].done}`,
      failed: 'The subscription wasn’t changed.',
    });
    setPending(null);
  };
  const words = WORDS[pending ?? 'reactivated'];
  return (
    <>
      <ActionMenu words="Subscription" label={`Subscription of ${name}`}>
        {possible.map((event) => (
          <Menu.Item key={event} onClick={() => setPending(event)}>
            {WORDS[event].action}
          </Menu.Item>
        ))}
      </ActionMenu>
      <Confirm
        opened={pending !== null}
        title={`${words.ask} ${name}?`}
        confirm={pending === 'reactivated' ? 'Reactivate' : pending === 'deactivated' ? 'Close it' : 'Cancel it'}
        tone={pending === 'reactivated' ? 'plain' : 'danger'}
        isBusy={isBusy}
        onConfirm={() => pending !== null && void change(pending)}
        onCancel={() => setPending(null)}
      >
        {words.what}
      </Confirm>
    </>
  );
}
