/** Sets up an authenticator app: the password, then the key to scan or type, then a first code (AUTH-33). */
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy, IconDeviceMobile } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import type { TwoFactorKey } from '#contract/resources/two-factor.ts';
import { beginTwoFactor, confirmTwoFactor } from '#remote/http/two-factor-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { usePerson } from '../../stockroom.tsx';
import { formErrorText } from '../../text/failure-text.ts';
import { CodeField } from '../../things/password/code-field.tsx';
import { QrCode } from '../../things/qr/qr-code.tsx';
import { ProofForm } from './proof-form.tsx';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

interface SetUpProps {
  /** Two-factor is on; called with the recovery codes. */
  readonly onOn: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function SetUpTwoFactor({ onOn, onCancel }: SetUpProps) {
  const { api } = usePerson();
  const [key, setKey] = useState<TwoFactorKey | null>(null);
  if (key !== null) return <ConfirmKey shown={key} onOn={onOn} onCancel={onCancel} />;
  return (
    <ProofForm
      title="Set up two-factor sign-in"
      submit="Continue"
      asksCode={false}
      onProven={async ({ password }) => setKey(await beginTwoFactor(api, password))}
      onCancel={onCancel}
    />
  );
}

function ConfirmKey({ shown, onOn, onCancel }: SetUpProps & { readonly shown: TwoFactorKey }) {
  const { api } = usePerson();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onOn(await confirmTwoFactor(api, code.trim()));
    } catch (failure) {
      setProblem(formErrorText(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') setProblem('Enter the code that the app shows.');
    else void confirm();
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label="Connect your app">
      <p className={classes['words']}>Scan this with an authenticator app, such as the one built into your phone.</p>
      <QrCode text={shown.uri} label="Code to scan with an authenticator app" width={208} />
      <Key shown={shown} />
      <FormProblem words={problem} />
      <CodeField ofApp value={code} onChange={setCode} />
      <FormButtons isBusy={isBusy} onCancel={onCancel}>
        Turn on
      </FormButtons>
    </form>
  );
}

/** For an app that cannot scan: it is on this phone, or has no camera. */
function Key({ shown }: { readonly shown: TwoFactorKey }) {
  const isOnPhone = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) === true;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shown.key);
      alertDone('Copied.');
    } catch {
      alertError('The browser blocked copying. Select the key and copy it yourself.');
    }
  };
  return (
    <>
      <Textarea
        label="Or type this key into the app"
        size="md"
        readOnly
        autosize
        minRows={1}
        value={shown.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={layout['buttons']}>
        {isOnPhone ? (
          <Button
            component="a"
            href={shown.uri}
            variant="default"
            size="md"
            leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
          >
            Use an app on this device
          </Button>
        ) : null}
        <Button
          variant="default"
          size="md"
          leftSection={<IconCopy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy the key
        </Button>
      </div>
    </>
  );
}
