/**
 * Webhooks: what happens here is told to the practice's own systems. Made with a secret that is told once, and looked after by their
 * deliveries. Needs the server.
 */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookResource } from '#contract/resources/webhooks.ts';
import { readWebhooks, removeWebhook, rotateSecret } from '#remote/http/webhook-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { instantText } from '../../kit/dates.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { NewWebhook, ShownSecret } from './new-webhook.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { eventText } from './webhook-words.ts';
import classes from './account.module.css';

/** For whoever decides who works here; a system is one of them. */
export function Webhooks() {
  return useMay()('manage-people') ? <List /> : null;
}

function List() {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.webhooks(),
    queryFn: ({ signal }) => readWebhooks(api, signal),
    staleTime: 0,
  });
  const again = (): void => void refetch();
  return (
    <section aria-labelledby="webhooks" className={classes['part']}>
      <h3 id="webhooks" className={classes['heading']}>
        Webhooks
      </h3>
      <p className={classes['quiet']}>
        A webhook tells your own system what happens at this location as soon as it happens. Each message is signed.
      </p>
      {data === undefined ? (
        <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
          {error === null ? 'Loading…' : failureWords(error)}
        </p>
      ) : (
        <>
          {data.length === 0 ? (
            <p className={classes['quiet']}>No webhooks yet.</p>
          ) : (
            <ul className={classes['list']} aria-labelledby="webhooks">
              {data.map((each) => (
                <Webhook key={each.id} webhook={each} onChanged={again} />
              ))}
            </ul>
          )}
          <NewWebhook onMade={again} />
        </>
      )}
    </section>
  );
}

function Webhook({ webhook, onChanged }: { readonly webhook: WebhookResource; readonly onChanged: () => void }) {
  const { api } = useStockroom();
  const { url, events, madeBy, lastDoneAt, failed } = webhook.attributes;
  const [asks, setAsks] = useState<'remove' | 'rotate' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const run = async (work: () => Promise<void>, failure: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      onChanged();
    } catch (cause) {
      alertError(`${failure}: ${failureWords(cause)}`);
    } finally {
      setBusy(false);
      setAsks(null);
    }
  };
  const remove = async (): Promise<void> => {
    await removeWebhook(api, webhook.id);
    alertDone('The webhook was removed.');
  };
  const rotate = async (): Promise<void> => setSecret(await rotateSecret(api, webhook.id));
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['device']}>{url}</p>
        <p className={classes['quiet']}>{events.map(eventText).join(' · ')}</p>
        <p className={classes['quiet']}>
          {`${madeBy} · ${lastDoneAt === null ? 'Nothing delivered yet' : `Last delivered ${instantText(lastDoneAt)}`}`}
          {failed === 0 ? null : ` · ${failed} failed`}
        </p>
      </div>
      <div className={classes['buttons']}>
        <Button variant="default" size="md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Deliveries
        </Button>
        <Button variant="default" size="md" aria-label={`New secret: ${url}`} onClick={() => setAsks('rotate')}>
          New secret
        </Button>
        <Button variant="default" size="md" aria-label={`Remove: ${url}`} onClick={() => setAsks('remove')}>
          Remove
        </Button>
      </div>
      {secret === null ? null : <ShownSecret secret={secret} onClose={() => setSecret(null)} />}
      {isOpen ? <WebhookDeliveries webhookId={webhook.id} /> : null}
      <Confirm
        opened={asks === 'remove'}
        title="Remove this webhook?"
        confirm="Remove"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void run(remove, 'Can’t remove the webhook')}
        onCancel={() => setAsks(null)}
      >
        {`Nothing more is sent to ${url}, and its list of deliveries goes with it.`}
      </Confirm>
      <Confirm
        opened={asks === 'rotate'}
        title="Make a new secret?"
        confirm="Make secret"
        isBusy={isBusy}
        onConfirm={() => void run(rotate, 'Can’t make a new secret')}
        onCancel={() => setAsks(null)}
      >
        For 24 hours messages are signed with both secrets, so that you can change your system over.
      </Confirm>
    </li>
  );
}
