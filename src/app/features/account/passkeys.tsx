/** The person's passkeys: added, named, listed with their last use, and removed (AUTH-34). Needs the server. */
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_PASSKEY_NAME_LENGTH, type PasskeyResource } from '#contract/resources/passkeys.ts';
import { readableName } from '#domain/names/readable-name.ts';
import { addPasskey, beginPasskey, readPasskeys, removePasskey } from '#remote/http/passkey-calls.ts';
import { alertDone } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { loadPart } from '../../kit/lazy-part.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { usePerson, useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { ProofForm } from './proof-form.tsx';
import classes from './account.module.css';

interface PasskeysProps {
  /** Whether proof of identity also requires a code. */
  readonly asksCode: boolean;
}

export function Passkeys({ asksCode }: PasskeysProps) {
  const { api } = useStockroom();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.passkeys(),
    queryFn: ({ signal }) => readPasskeys(api, signal),
    staleTime: 0,
  });
  const changed = (): void => void refetch();
  return (
    <section aria-labelledby="passkeys" className={classes['part']}>
      <h3 id="passkeys" className={classes['heading']}>
        Passkeys
      </h3>
      <p className={classes['quiet']}>
        Sign in with your fingerprint, face or PIN on this device, without a password or a code.
      </p>
      {data === undefined ? (
        <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
          {error === null ? 'Loading…' : failureText(error)}
        </p>
      ) : (
        <>
          {data.length === 0 ? null : (
            <ul className={classes['list']} aria-labelledby="passkeys">
              {data.map((each) => (
                <Passkey key={each.id} passkey={each} asksCode={asksCode} onRemoved={changed} />
              ))}
            </ul>
          )}
          {isAdding ? (
            <AddPasskey asksCode={asksCode} onAdded={changed} onClose={() => setAdding(false)} />
          ) : typeof window.PublicKeyCredential === 'undefined' ? (
            <p className={classes['quiet']}>This browser can’t use passkeys here.</p>
          ) : (
            <Button variant="default" size="md" className={classes['button'] ?? ''} onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface AddPasskeyProps extends PasskeysProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

export function AddPasskey({ asksCode, onAdded, onClose }: AddPasskeyProps) {
  const { api, device, session } = usePerson();
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState('');
  useEffect(() => void device.deviceName().then(setKnown), [device]);
  const name = readableName(typed ?? known);
  return (
    <ProofForm
      title="Add a passkey"
      submit="Add passkey"
      asksCode={asksCode}
      problemIn={() => (name === '' ? 'Enter a name.' : null)}
      onProven={async (proof) => {
        const { makePasskey } = await loadPart(() => import('../../things/password/passkey-device.ts'));
        const credential = await makePasskey(await beginPasskey(api, proof), {
          email: session.email,
          name: session.user.name,
        });
        await addPasskey(api, { name, credential });
        alertDone(`“${name}” was added. You can sign in with it now.`);
        onAdded();
        onClose();
      }}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        description="The device or password manager that stores it"
        size="md"
        autoFocus
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        value={typed ?? known}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ProofForm>
  );
}

interface PasskeyProps extends PasskeysProps {
  readonly passkey: PasskeyResource;
  readonly onRemoved: () => void;
}

function Passkey({ passkey, asksCode, onRemoved }: PasskeyProps) {
  const { api } = useStockroom();
  const [isRemoving, setRemoving] = useState(false);
  const { name, createdAt, lastUsedAt } = passkey.attributes;
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['device']}>{name}</p>
        <p className={classes['quiet']}>
          {`Added ${instantText(createdAt)} · `}
          {lastUsedAt === null ? 'Never used' : `Last used ${instantText(lastUsedAt)}`}
        </p>
      </div>
      {isRemoving ? (
        <ProofForm
          title={`Remove ${name}`}
          submit="Remove passkey"
          color="red"
          asksCode={asksCode}
          onProven={async (proof) => {
            await removePasskey(api, passkey.id, proof);
            alertDone(`“${name}” was removed.`);
            onRemoved();
          }}
          onCancel={() => setRemoving(false)}
        />
      ) : (
        <Button variant="default" size="md" aria-label={`Remove: ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      )}
    </li>
  );
}
