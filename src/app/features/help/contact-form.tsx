/**
 * A message to support (MISC-04). Input is stored as the person's draft on this device from the first letter: it survives being offline, a
 * reload and a sign-out, until it has been sent or is deleted here.
 */
import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { MESSAGE_LENGTH } from '#contract/resources/help.ts';
import { sendMessage } from '#remote/http/help-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { draftProblem, type ContactDraft } from './contact-draft.ts';
import layout from '../../kit/layout.module.css';
import classes from './help.module.css';

interface Contact {
  readonly draft: ContactDraft;
  readonly isRead: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** The address for the answer to the sent message. */
  readonly sentTo: string | null;
  readonly type: (change: Partial<ContactDraft>) => void;
  readonly submit: () => void;
}

function useContact(isOnline: boolean): Contact {
  const { api, device, session } = useStockroom();
  const key = `contact-draft/${session.userId}`;
  const empty: ContactDraft = { email: session.user.email, message: '' };
  const [kept, , isRead] = useDeviceSetting<ContactDraft | null>(key, null);
  const [typed, setTyped] = useState<ContactDraft | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const draft = typed ?? kept ?? empty;

  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await sendMessage(api, draft);
      setSentTo(draft.email.trim());
      setTyped(empty);
      await device.writeSetting(key, undefined).catch(() => alertError('Your draft couldn’t be deleted.'));
    } catch (failure) {
      setProblem(`Your message wasn’t sent. ${detailOf(failure)}`);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    isRead,
    isBusy,
    problem,
    sentTo,
    type(change) {
      const next = { ...draft, ...change };
      setTyped(next);
      setSentTo(null);
      // The form keeps its text while the page is open.
      device
        .writeSetting(key, next)
        .catch(() => setProblem('This device is full, so your draft is only on this page.'));
    },
    submit() {
      if (isBusy) return;
      const wrong = draftProblem(draft);
      if (wrong !== null) setProblem(wrong);
      else if (!isOnline) setProblem(SAVED_HERE);
      else void send();
    },
  };
}

const SAVED_HERE = 'You’re offline. Your message is saved on this device; send it when you’re back online.';

export function ContactForm() {
  const isOnline = useNetwork();
  const { draft, isRead, isBusy, problem, sentTo, type, submit } = useContact(isOnline);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={classes['contact']} noValidate onSubmit={onSubmit} aria-labelledby="contact-title">
      <h2 id="contact-title" className={layout['title']}>
        Contact support
      </h2>
      <p className={classes['lead']}>Tell us what you tried and what happened. We answer by e-mail.</p>
      {isOnline ? null : (
        <Alert color="orange" icon={<IconCloudOff aria-hidden="true" />} title="You’re offline">
          What you type is saved on this device. Send it when you’re back online.
        </Alert>
      )}
      <TextInput
        label="E-mail for the answer"
        type="email"
        size="md"
        autoComplete="email"
        maxLength={MESSAGE_LENGTH.email}
        disabled={!isRead}
        readOnly={isBusy}
        value={draft.email}
        onChange={(event) => type({ email: event.currentTarget.value })}
      />
      <Textarea
        label="Message"
        size="md"
        autosize
        minRows={6}
        maxRows={16}
        disabled={!isRead}
        readOnly={isBusy}
        value={draft.message}
        onChange={(event) => type({ message: event.currentTarget.value })}
      />
      <FormProblem words={problem} />
      <div role="status">
        {sentTo === null ? null : (
          <Alert color="green" icon={<IconCircleCheck aria-hidden="true" />}>
            Your message is on its way. We’ll answer to {sentTo}.
          </Alert>
        )}
      </div>
      <Button type="submit" size="lg" className={classes['send'] ?? ''} {...focusableLoading(isBusy)}>
        Send message
      </Button>
    </form>
  );
}
