/** Creates a webhook and shows its secret once. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import { makeWebhook, type WebhookAttributes } from '#remote/http/webhook-calls.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useStockroom } from '../../stockroom.tsx';
import { eventText } from './webhook-text.ts';
import { ChoiceSet } from './choice-set.tsx';
import { NewSecret, notMadeText, type SecretFormProps, WEBHOOK_SECRET } from './new-secret.tsx';
import { Prove, useProof } from './prove.tsx';
import classes from './account.module.css';

const IF_MADE = 'If the webhook is in the list above, it was created: choose “New secret” there instead.';

const EMPTY: WebhookAttributes = { url: '', events: [] };

export function NewWebhook({ onMade }: { readonly onMade: () => void }) {
  return <NewSecret button="New webhook" {...WEBHOOK_SECRET} Form={WebhookForm} onMade={onMade} />;
}

function WebhookForm({ onClose, create }: SecretFormProps) {
  const { api } = useStockroom();
  const [wanted, setWanted] = useState(EMPTY);
  const proof = useProof();
  const { isBusy, problem, send, submit } = useFormSubmit((failure) => notMadeText(failure, IF_MADE));
  const make = () => proof.orAsk(() => create(() => makeWebhook(api, { ...wanted, url: wanted.url.trim() })));
  if (proof.isUnproven) {
    return (
      <Prove
        title="Enter your password to create the webhook"
        submit="Create webhook"
        again={() => send(make)}
        onClose={proof.close}
      />
    );
  }
  const wrong = problemOf(wanted);
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => submit(event, wrong, make)}
      aria-label="New webhook"
    >
      <FormProblem words={problem} />
      <TextInput
        label="Address"
        description="An address of your system, such as https://example.com/hooks"
        type="url"
        size="md"
        autoFocus
        autoComplete="off"
        value={wanted.url}
        onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, url: value })}
      />
      <ChoiceSet
        legend="Events to send"
        choices={WEBHOOK_EVENTS}
        chosen={wanted.events}
        wordsOf={eventText}
        onChange={(events) => setWanted({ ...wanted, events })}
      />
      <FormButtons isBusy={isBusy} onCancel={onClose}>
        Create webhook
      </FormButtons>
    </form>
  );
}

function problemOf({ url, events }: WebhookAttributes): string | null {
  if (url.trim() === '') return 'Enter an address such as https://example.com/hooks.';
  return events.length === 0 ? 'Select at least one event.' : null;
}
