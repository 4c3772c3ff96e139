/** Deliveries to a webhook, their results, and sending them again. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WebhookDeliveryResource } from '#contract/resources/webhooks.ts';
import { readDeliveries, replayDelivery } from '#remote/http/webhook-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { eventText } from './webhook-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

const LOOK_AGAIN_MS = 5_000;
const PAGE = 20;

/** Takes the focus of the button that it replaces. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface WebhookDeliveriesProps {
  readonly webhookId: string;
  /** How many were delivered or failed is no longer as it was. */
  readonly onNews: () => void;
}

export function WebhookDeliveries({ webhookId, onNews }: WebhookDeliveriesProps) {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.webhookDeliveries(webhookId),
    queryFn: ({ signal }) => readDeliveries(api, webhookId, signal),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const outcomes = data?.map(({ id, attributes }) => `${id} ${attributes.state}`).join();
  const known = useRef<string>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = outcomes;
    if (before !== undefined && before !== outcomes) onNews();
  });
  const [shown, setShown] = useState(PAGE);
  const again = async (id: string): Promise<void> => {
    try {
      await replayDelivery(api, id);
      await refetch();
    } catch (failure) {
      alertError(`Can’t send it again: ${failureText(failure)}`);
    }
  };
  if (data === undefined) {
    return <p className={classes['quiet']}>{error === null ? 'Loading…' : failureText(error)}</p>;
  }
  if (data.length === 0) return <p className={classes['quiet']}>Nothing was sent in the last 30 days.</p>;
  return (
    <div className={classes['whole']}>
      <ul className={classes['list']} aria-label="Deliveries">
        {data.slice(0, shown).map((each) => (
          <Delivery key={each.id} delivery={each} onAgain={() => void again(each.id)} />
        ))}
      </ul>
      {shown < data.length ? (
        <Button variant="default" size="md" onClick={() => setShown(shown + PAGE)}>
          Show older
        </Button>
      ) : shown > PAGE ? (
        <p ref={takeFocus} tabIndex={-1} className={classes['quiet']}>
          No more entries
        </p>
      ) : null}
    </div>
  );
}

function Delivery({ delivery, onAgain }: { readonly delivery: WebhookDeliveryResource; onAgain: () => void }) {
  const { event, createdAt, state, body } = delivery.attributes;
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['device']}>{eventText(event)}</p>
        <p className={classes['quiet']}>
          {`${instantText(createdAt)} · `}
          <span className={state === 'failed' ? layout['problem'] : undefined}>{outcomeText(delivery)}</span>
        </p>
        <details>
          <summary className={classes['quiet']}>Message</summary>
          <pre className={classes['message']}>{body}</pre>
        </details>
      </div>
      {state === 'waiting' ? null : (
        <Button variant="default" size="md" onClick={onAgain} aria-label={`Send again: ${eventText(event)}`}>
          Send again
        </Button>
      )}
    </li>
  );
}

function outcomeText({ attributes }: WebhookDeliveryResource): string {
  const { state, tries, status, problem, nextTryAt } = attributes;
  if (state === 'done') return `Delivered (${status ?? ''})`;
  if (state === 'failed') return `Failed. ${problem ?? ''}`;
  return tries === 0 ? 'On its way' : `${problem ?? ''} Next try ${instantText(nextTryAt)}`;
}
