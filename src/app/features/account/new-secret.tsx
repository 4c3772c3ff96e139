/** A form that creates a token or a webhook, and shows its secret once. */
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { alertDone, alertError } from '../../kit/alert.ts';
import { isUnreachable } from '../../query/query-scope.ts';
import { detailOf } from '../../text/failure-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

export interface SecretFormProps {
  readonly onClose: () => void;
  /** Sends the form's request, whose answer is the secret. @throws what the request throws */
  readonly create: (request: () => Promise<string>) => Promise<void>;
}

interface SecretText {
  /** The label of the secret. */
  readonly label: string;
  /** Completes the sentence "Select the … and copy it yourself." */
  readonly what: string;
}

interface NewSecretProps extends SecretText {
  readonly button: string;
  readonly Form: ComponentType<SecretFormProps>;
  /** Reloads the list. */
  readonly onMade: () => void;
}

export function NewSecret({ button, Form, onMade, ...words }: NewSecretProps) {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <ShownSecret {...words} secret={secret} onClose={() => setSecret(null)} />;
  if (!isOpen) {
    return (
      <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
        {button}
      </Button>
    );
  }
  const create = async (request: () => Promise<string>): Promise<void> => {
    try {
      const made = await request();
      setOpen(false);
      setSecret(made);
    } finally {
      // After a failure too: it may have been created, and only the answer was lost.
      onMade();
    }
  };
  return <Form onClose={() => setOpen(false)} create={create} />;
}

/** @param ifMade what to do if it was created and only the answer with its secret was lost */
export function notMadeText(failure: unknown, ifMade: string): string {
  return isUnreachable(failure) ? `${detailOf(failure)} ${ifMade}` : detailOf(failure);
}

export const WEBHOOK_SECRET: SecretText = { label: 'Your webhook’s secret', what: 'secret' };

interface ShownSecretProps extends SecretText {
  readonly secret: string;
  readonly onClose: () => void;
}

export function ShownSecret({ label, what, secret, onClose }: ShownSecretProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      alertDone('Copied.');
    } catch {
      alertError(`The browser blocked copying. Select the ${what} and copy it yourself.`);
    }
  };
  return (
    <div className={classes['form']} role="group" aria-label={label}>
      <TextInput
        label={label}
        description="Copy it now. It can’t be shown again."
        size="md"
        readOnly
        autoFocus
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={layout['buttons']}>
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
