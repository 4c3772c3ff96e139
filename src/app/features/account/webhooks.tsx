/**
 * Webhooks report events to the practice's own systems. Created with a secret that is shown once, with a list of deliveries.
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
import { failureText } from '../../text/failure-text.ts';
import { CredentialList } from './credential-list.tsx';
import { ShownSecret, WEBHOOK_SECRET } from './new-secret.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { Prove, useProof } from './prove.tsx';
import { WEBHOOKS_ID } from './still-working.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { eventText } from './webhook-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

/** For people who manage the location's members, since an external system is like a member. */
export function Webhooks() {
  return useMay()('manage-people') ? <List /> : null;
}

function List() {
  const { api } = useStockroom();
  const result = useQuery({
    queryKey: queryKeys.webhooks(),
    queryFn: ({ signal }) => readWebhooks(api, signal),
    staleTime: 0,
  });
  const readAgain = (): void => void result.refetch();
  return (
    <CredentialList
      id={WEBHOOKS_ID}
      title="Webhooks"
      intro="A webhook tells your own system what happens at this location as soon as it happens. Each message is signed."
      empty="No webhooks yet."
      result={result}
      renderRow={(webhook) => <Webhook key={webhook.id} webhook={webhook} onChanged={readAgain} />}
    >
      <NewWebhook onMade={readAgain} />
    </CredentialList>
  );
}

type Asks = 'remove' | 'rotate' | null;

function Webhook({ webhook, onChanged }: { readonly webhook: WebhookResource; readonly onChanged: () => void }) {
  const { api } = useStockroom();
  const { url, events, madeBy, lastDoneAt, failed } = webhook.attributes;
  const [asks, setAsks] = useState<Asks>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const proof = useProof();
  const run = async (work: () => Promise<void>, failure: string): Promise<void> => {
    setBusy(true);
    try {
      await proof.orAsk(work);
    } catch (cause) {
      alertError(`${failure}: ${failureText(cause)}`);
    } finally {
      // After a failure too: it may have been done, and only the answer was lost.
      onChanged();
      setBusy(false);
      setAsks(null);
    }
  };
  const remove = async (): Promise<void> => {
    await removeWebhook(api, webhook.id);
    alertDone('The webhook was removed.');
  };
  const rotate = (): Promise<void> =>
    run(async () => setSecret(await rotateSecret(api, webhook.id)), 'Can’t make a new secret');
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
      {proof.isUnproven ? (
        // In the place of the buttons: the question that closes gives the focus back to one that is there.
        <Prove
          title="Enter your password to make a new secret"
          submit="Make secret"
          again={rotate}
          onClose={proof.close}
        />
      ) : (
        <div className={layout['buttons']}>
          <Button
            variant="default"
            size="md"
            aria-label={`Deliveries: ${url}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Deliveries
          </Button>
          <Button variant="default" size="md" aria-label={`New secret: ${url}`} onClick={() => setAsks('rotate')}>
            New secret
          </Button>
          <Button variant="default" size="md" aria-label={`Remove: ${url}`} onClick={() => setAsks('remove')}>
            Remove
          </Button>
        </div>
      )}
      {secret === null ? null : <ShownSecret {...WEBHOOK_SECRET} secret={secret} onClose={() => setSecret(null)} />}
      {isOpen ? <WebhookDeliveries webhookId={webhook.id} onNews={onChanged} /> : null}
      <Questions
        asks={asks}
        url={url}
        isBusy={isBusy}
        onRemove={() => void run(remove, 'Can’t remove the webhook')}
        onRotate={() => void rotate()}
        onCancel={() => setAsks(null)}
      />
    </li>
  );
}

interface QuestionsProps {
  readonly asks: Asks;
  readonly url: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onRotate: () => void;
  readonly onCancel: () => void;
}

function Questions({ asks, url, isBusy, onRemove, onRotate, onCancel }: QuestionsProps) {
  return (
    <>
      <Confirm
        opened={asks === 'remove'}
        title="Remove this webhook?"
        confirm="Remove"
        tone="danger"
        isBusy={isBusy}
        onConfirm={onRemove}
        onCancel={onCancel}
      >
        {`Nothing more is sent to ${url}, and its list of deliveries goes with it.`}
      </Confirm>
      <Confirm
        opened={asks === 'rotate'}
        title="Make a new secret?"
        confirm="Make secret"
        isBusy={isBusy}
        onConfirm={onRotate}
        onCancel={onCancel}
      >
        For 24 hours messages are also signed with each previous secret, so that you can change your system over. If you
        don’t get to see the new one, make another.
      </Confirm>
    </>
  );
}
