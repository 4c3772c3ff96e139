/** Makes a webhook, and shows its secret the one time that it can be seen. */
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCopy } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { makeWebhook, type WantedWebhook } from '#remote/http/webhook-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-words.ts';
import { eventText } from './webhook-words.ts';
import classes from './account.module.css';

const EMPTY: WantedWebhook = { url: '', events: [] };

export function NewWebhook({ onMade }: { readonly onMade: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <ShownSecret secret={secret} onClose={() => setSecret(null)} />;
  if (!isOpen) {
    return (
      <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
        New webhook
      </Button>
    );
  }
  return (
    <WebhookForm
      onClose={() => setOpen(false)}
      onMade={(made) => {
        setOpen(false);
        setSecret(made);
        onMade();
      }}
    />
  );
}

interface WebhookFormProps {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

function WebhookForm({ onClose, onMade }: WebhookFormProps) {
  const { api } = useStockroom();
  const [wanted, setWanted] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onMade(await makeWebhook(api, { ...wanted, url: wanted.url.trim() }));
    } catch (failure) {
      setProblem(detailOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (wanted.url.trim() === '') setProblem('Enter an address such as https://example.com/hooks.');
    else if (wanted.events.length === 0) setProblem('Select at least one event.');
    else void make();
  };
  const toggle = (each: WebhookEvent, isOn: boolean): void =>
    setWanted({
      ...wanted,
      events: WEBHOOK_EVENTS.filter((one) => (one === each ? isOn : wanted.events.includes(one))),
    });
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label="New webhook">
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
      </div>
      <TextInput
        label="Address"
        description="Of your system, such as https://example.com/hooks"
        type="url"
        size="md"
        autoFocus
        autoComplete="off"
        value={wanted.url}
        onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, url: value })}
      />
      <fieldset className={classes['rights']}>
        <legend>Tell it of</legend>
        {WEBHOOK_EVENTS.map((each) => (
          <Checkbox
            key={each}
            size="md"
            label={eventText(each)}
            checked={wanted.events.includes(each)}
            onChange={({ currentTarget: { checked } }) => toggle(each, checked)}
          />
        ))}
      </fieldset>
      <div className={classes['buttons']}>
        <Button type="submit" size="md" {...focusableLoading(isBusy)}>
          Make webhook
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function ShownSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      alertDone('Copied.');
    } catch {
      alertError('The browser blocked copying. Select the secret and copy it yourself.');
    }
  };
  return (
    <div className={classes['form']} role="group" aria-label="The secret of your webhook">
      <TextInput
        label="The secret of your webhook"
        description="Copy it now. It can’t be shown again."
        size="md"
        readOnly
        autoFocus
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes['buttons']}>
        <Button size="md" leftSection={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
