/** Makes an API token, and shows it the one time that it can be seen. */
import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCopy } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { TOKEN_CAPABILITIES, TOKEN_DAYS, TOKEN_NAME_MOST, type WantedToken } from '#contract/resources/api-tokens.ts';
import type { Capability } from '#domain/access/capability.ts';
import { narrowedTo } from '#domain/access/policy.ts';
import { makeApiToken } from '#remote/http/api-token-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useRights } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-words.ts';
import { capabilityText } from '../../things/person/access-words.ts';
import classes from './account.module.css';

const EMPTY: WantedToken = { name: '', capabilities: [], days: 90 };

export function NewToken({ onMade }: { readonly onMade: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <MadeToken token={token} onClose={() => setToken(null)} />;
  if (!isOpen) {
    return (
      <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
        New token
      </Button>
    );
  }
  return (
    <TokenForm
      onClose={() => setOpen(false)}
      onMade={(made) => {
        setOpen(false);
        setToken(made);
        onMade();
      }}
    />
  );
}

interface TokenFormProps {
  readonly onClose: () => void;
  readonly onMade: (token: string) => void;
}

function TokenForm({ onClose, onMade }: TokenFormProps) {
  const { api } = useStockroom();
  const rights = useRights();
  const [wanted, setWanted] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onMade(await makeApiToken(api, { ...wanted, name: wanted.name.trim() }));
    } catch (failure) {
      setProblem(detailOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = problemOf(wanted, narrowedTo(rights, wanted.capabilities).capabilities);
    if (wrong === null) void make();
    else setProblem(wrong);
  };
  const toggle = (each: Capability, isOn: boolean): void =>
    setWanted({
      ...wanted,
      capabilities: TOKEN_CAPABILITIES.filter((one) => (one === each ? isOn : wanted.capabilities.includes(one))),
    });
  return (
    <form className={classes['form']} noValidate onSubmit={submit} aria-label="New token">
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
      </div>
      <TextInput
        label="Name"
        description="Of the program or device that uses it"
        size="md"
        autoFocus
        maxLength={TOKEN_NAME_MOST}
        value={wanted.name}
        onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, name: value })}
      />
      <fieldset className={classes['rights']}>
        <legend>It may, beside seeing shelves and the cart</legend>
        {TOKEN_CAPABILITIES.filter((each) => rights.capabilities.includes(each)).map((each) => (
          <Checkbox
            key={each}
            size="md"
            label={capabilityText(each)}
            checked={wanted.capabilities.includes(each)}
            onChange={({ currentTarget: { checked } }) => toggle(each, checked)}
          />
        ))}
      </fieldset>
      <NativeSelect
        label="Expires after"
        size="md"
        value={String(wanted.days)}
        data={TOKEN_DAYS.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }))}
        onChange={({ currentTarget: { value } }) =>
          setWanted({ ...wanted, days: TOKEN_DAYS.find((days) => String(days) === value) ?? EMPTY.days })
        }
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="md" {...focusableLoading(isBusy)}>
          Make token
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function problemOf({ name, capabilities }: WantedToken, whole: readonly Capability[]): string | null {
  if (name.trim() === '') return 'Enter a name.';
  const missing = capabilities.find((each) => !whole.includes(each));
  if (missing === undefined) return null;
  return missing === 'order'
    ? 'Who places orders has to see prices and fill the cart as well.'
    : 'Who fills the cart has to see prices as well.';
}

function MadeToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      alertDone('Copied.');
    } catch {
      alertError('The browser blocked copying. Select the token and copy it yourself.');
    }
  };
  return (
    <div className={classes['form']} role="group" aria-label="Your new token">
      <TextInput
        label="Your new token"
        description="Copy it now. It can’t be shown again."
        size="md"
        readOnly
        autoFocus
        value={token}
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
