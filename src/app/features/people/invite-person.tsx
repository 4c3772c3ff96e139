/** Invites a person: by email, or by a code that a tablet or a phone scans from this screen (ACC-03). */
import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { InvitationResource } from '#contract/resources/members.ts';
import type { Caller } from '#remote/http/call.ts';
import { invite, readInvitations } from '#remote/http/member-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { momentText } from '../../kit/dates.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { formErrorText } from '../../text/failure-text.ts';
import { QrCode } from '../../things/qr/qr-code.tsx';
import { AccessFields, NEW_STAFF, readAccess, type TypedAccess } from './access-fields.tsx';
import classes from './people.module.css';

interface InvitePersonProps {
  readonly isOwner: boolean;
  /** Those that were there before. */
  readonly invitations: readonly InvitationResource[];
  readonly onClose: () => void;
  /** Reloads the list. */
  readonly onInvited: () => Promise<unknown>;
}

const WAYS = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'code', label: 'With a code' },
];

export function InvitePerson(props: InvitePersonProps) {
  const { onClose } = props;
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title="Invite a person"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown === null ? <InviteForm {...props} onShow={setShown} /> : <ShownCode {...shown} onClose={onClose} />}
    </Modal>
  );
}

interface Shown {
  readonly url: string;
  readonly expiresAt: string;
}

function InviteForm({
  isOwner,
  invitations,
  onClose,
  onInvited,
  onShow,
}: InvitePersonProps & { readonly onShow: (shown: Shown) => void }) {
  const { api } = useStockroom();
  const [way, setWay] = useState('mail');
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState<TypedAccess>(NEW_STAFF);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongLimit, setWrongLimit] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const sent = (): void => {
    alertInfo(`Invitation sent to ${email.trim()}.`);
    onClose();
  };
  const send = async (): Promise<void> => {
    const { problem: wrong, access } = readAccess(typed);
    setWrongLimit(wrong);
    if (access === undefined) return;
    if (way === 'mail' && !/^\S+@\S+\.\S+$/.test(email.trim())) {
      setProblem('Enter an e-mail address, such as name@example.com.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { invitation, path } = await invite(api, { ...access, email: way === 'mail' ? email.trim() : null });
      await onInvited();
      if (path === null) sent();
      else onShow({ url: `${window.location.origin}${path}`, expiresAt: invitation.attributes.expiresAt });
    } catch (failure) {
      const isThere = way === 'mail' && isLost(failure) && (await isInvited(api, email.trim(), invitations));
      await onInvited();
      if (isThere) sent();
      else setProblem(formErrorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void send();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <FormProblem words={problem} />
      <SegmentedControl aria-label="How to invite" fullWidth size="md" data={WAYS} value={way} onChange={setWay} />
      {way === 'mail' ? (
        <TextInput
          label="E-mail"
          type="email"
          size="md"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ currentTarget: { value } }) => setEmail(value)}
        />
      ) : (
        <p className={classes['quiet']}>The person scans a code from this screen with their phone or tablet.</p>
      )}
      <AccessFields typed={typed} problem={wrongLimit} isOwner={isOwner} onChange={setTyped} />
      <div className={classes['foot']}>
        <FormButtons isBusy={isBusy} onCancel={onClose}>
          {way === 'mail' ? 'Send invitation' : 'Show code'}
        </FormButtons>
      </div>
    </form>
  );
}

/** The server may have been asked, and only its answer was lost. */
const isLost = (failure: unknown): boolean =>
  failure instanceof WireFailure && (failure.kind === 'offline' || failure.kind === 'timeout');

/** Sent again, the link that was mailed first would no longer work. @param known those that were there before */
async function isInvited(api: Caller, email: string, known: readonly InvitationResource[]): Promise<boolean> {
  const now = await readInvitations(api).catch(() => []);
  const isNew = ({ id }: InvitationResource): boolean => known.every((each) => each.id !== id);
  return now.some((each) => each.attributes.email === email.toLowerCase() && isNew(each));
}

function ShownCode({ url, expiresAt, onClose }: Shown & { readonly onClose: () => void }) {
  return (
    <div className={classes['code']}>
      <QrCode text={url} label="Code of the invitation" width={240} />
      <p className={classes['quiet']}>
        Scan it with the camera of the phone or tablet. It works once, until {momentText(expiresAt)}.
      </p>
      <TextInput
        className={classes['link'] ?? ''}
        label="Or open this link"
        size="md"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button size="md" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
