/** Connects distributors (DIST-04): select them, then enter the login for each; logins are verified one by one. */
import { Alert, Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { foldText } from '#domain/stock/fold-text.ts';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { connectDistributor } from '#remote/http/distributor-calls.ts';
import { alertDone } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { CONNECTING_NEEDS_CONNECTION } from './account-text.ts';
import { LoginFields } from './login-fields.tsx';
import { loginProblems, NO_LOGIN, type LoginProblems, type TypedLogin } from './login-form.ts';
import layout from '../../kit/layout.module.css';
import classes from './distributors.module.css';

interface Known {
  readonly id: string;
  readonly name: string;
}

interface ConnectWizardProps {
  /** Distributors that already have an account. */
  readonly connectedIds: ReadonlySet<string>;
  readonly onClose: () => void;
  /** Reloads the list. */
  readonly onConnected: () => Promise<unknown>;
}

export function ConnectWizard({ connectedIds, onClose, onConnected }: ConnectWizardProps) {
  const { api } = useStockroom();
  const all = useQuery({
    queryKey: queryKeys.distributors('active'),
    queryFn: ({ signal }) => createCatalogueCalls(api).distributors('active', signal),
  });
  const [chosen, setChosen] = useState<readonly Known[]>([]);
  const [isTyping, setTyping] = useState(false);
  // Kept while the person goes back to the choice.
  const [typed, setTyped] = useState<TypedLogins>({});
  const others = (all.data?.data ?? [])
    .filter(({ id }) => !connectedIds.has(id))
    .map(({ id, attributes: { name } }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={isTyping ? 'Sign in to your distributors' : 'Choose distributors'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isTyping ? (
        <Logins
          chosen={chosen}
          typed={typed}
          onType={setTyped}
          onBack={() => setTyping(false)}
          onSent={async () => {
            await onConnected();
            onClose();
          }}
          onConnected={onConnected}
        />
      ) : (
        <Choice
          others={others}
          state={all.isPending ? 'loading' : all.isError ? 'failed' : 'there'}
          chosen={chosen}
          onChange={setChosen}
          onNext={() => setTyping(true)}
        />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  readonly others: readonly Known[];
  readonly state: 'loading' | 'failed' | 'there';
  readonly chosen: readonly Known[];
  readonly onChange: (chosen: readonly Known[]) => void;
  readonly onNext: () => void;
}

function Choice({ others, state, chosen, onChange, onNext }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const shown = others.filter(({ name }) => foldText(name).includes(foldText(search.trim())));
  const toggle = (each: Known, isOn: boolean): void =>
    onChange(isOn ? [...chosen, each] : chosen.filter(({ id }) => id !== each.id));
  const next = (event: SubmitEvent): void => {
    event.preventDefault();
    if (chosen.length === 0) setProblem('Choose at least one distributor.');
    else onNext();
  };
  return (
    <form className={classes['form']} noValidate onSubmit={next}>
      <p className={classes['quiet']}>Connect the distributors where your practice has an account.</p>
      {others.length > 8 ? (
        <TextInput
          type="search"
          size="md"
          aria-label="Find a distributor"
          placeholder="Find a distributor"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      ) : null}
      <div className={classes['choices']} role="group" aria-label="Distributors">
        {shown.map((each) => (
          <Checkbox
            key={each.id}
            size="md"
            className={classes['choice'] ?? ''}
            label={each.name}
            checked={chosen.some(({ id }) => id === each.id)}
            onChange={({ currentTarget: { checked } }) => toggle(each, checked)}
          />
        ))}
        {shown.length === 0 ? <p className={classes['quiet']}>{noneText(state, search, others.length)}</p> : null}
      </div>
      {problem !== null && chosen.length === 0 ? (
        <p role="alert" className={layout['problem']}>
          {problem}
        </p>
      ) : null}
      <div className={layout['buttons']}>
        <Button type="submit" size="md">
          Continue
        </Button>
      </div>
    </form>
  );
}

function noneText(state: ChoiceProps['state'], search: string, count: number): string {
  if (state === 'loading') return 'Loading the distributors…';
  if (state === 'failed') return 'Can’t load the distributors. Check your connection and try again.';
  return count === 0 ? 'There are no more distributors to connect.' : `No results for “${search.trim()}”.`;
}

type TypedLogins = Readonly<Record<string, TypedLogin>>;

interface LoginsProps {
  readonly chosen: readonly Known[];
  readonly typed: TypedLogins;
  readonly onType: (typed: TypedLogins) => void;
  readonly onBack: () => void;
  readonly onSent: () => Promise<void>;
  readonly onConnected: () => Promise<unknown>;
}

function Logins({ chosen, typed, onType, onBack, onSent, onConnected }: LoginsProps) {
  const { api } = useStockroom();
  const isOnline = useNetwork();
  const [problems, setProblems] = useState<Readonly<Record<string, LoginProblems>>>({});
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = chosen.filter(({ id }) => !sent.has(id));
  const send = async (): Promise<void> => {
    const found = Object.fromEntries(open.map(({ id }) => [id, loginProblems(typed[id] ?? NO_LOGIN)]));
    setProblems(found);
    setFailure(null);
    if (Object.values(found).some((each) => Object.keys(each).length > 0)) return;
    setBusy(true);
    const done = new Set(sent);
    let current = '';
    try {
      for (const { id, name } of open) {
        current = name;
        await connectDistributor(api, { distributorId: id, ...(typed[id] ?? NO_LOGIN) });
        done.add(id);
      }
      alertDone(`Checking ${countText(chosen.length, 'login', 'logins')}. You’ll see the result in the list.`);
      await onSent();
    } catch (cause) {
      // Logins that were sent successfully are not sent again, and input for the others is preserved.
      setSent(done);
      setFailure(open.length > 1 ? `${current}: ${detailOf(cause)}` : detailOf(cause));
      await onConnected();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isOnline) void send();
      }}
    >
      <p className={classes['quiet']}>
        Use the login of your practice at each distributor. Passwords are encrypted and never shown again.
      </p>
      {open.map(({ id, name }) => (
        <fieldset key={id} className={classes['fieldset']}>
          <legend>{name}</legend>
          <LoginFields
            typed={typed[id] ?? NO_LOGIN}
            problems={problems[id] ?? {}}
            isBusy={isBusy}
            onChange={(login) => onType({ ...typed, [id]: login })}
          />
        </fieldset>
      ))}
      {failure === null ? null : (
        <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden="true" />}>
          {failure}
        </Alert>
      )}
      {isOnline ? null : <p className={classes['quiet']}>{CONNECTING_NEEDS_CONNECTION}</p>}
      <div className={layout['buttons']}>
        <Button size="md" variant="default" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          size="md"
          {...(isOnline || isBusy ? focusableLoading(isBusy) : focusableDisabled(true, () => undefined))}
        >
          Connect {countText(open.length, 'distributor', 'distributors')}
        </Button>
      </div>
    </form>
  );
}
