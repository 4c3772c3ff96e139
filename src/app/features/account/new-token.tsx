/** Creates an API token and shows it once. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  TOKEN_CAPABILITIES,
  TOKEN_DAYS,
  MAX_TOKEN_NAME_LENGTH,
  type ApiTokenAttributes,
} from '#contract/resources/api-tokens.ts';
import type { Capability } from '#domain/access/capability.ts';
import { narrowedTo } from '#domain/access/policy.ts';
import { readableName } from '#domain/names/readable-name.ts';
import { makeApiToken } from '#remote/http/api-token-calls.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useRights } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { capabilityText } from '../../things/person/access-text.ts';
import { ChoiceSet } from './choice-set.tsx';
import { NewSecret, notMadeText, type SecretFormProps } from './new-secret.tsx';
import { Prove, useProof } from './prove.tsx';
import classes from './account.module.css';

const IF_MADE = 'If the token is in the list above, it was created: revoke it before you create another one.';

const EMPTY: ApiTokenAttributes = { name: '', capabilities: [], days: 90 };

export function NewToken({ onMade }: { readonly onMade: () => void }) {
  return <NewSecret button="New token" label="Your new token" what="token" Form={TokenForm} onMade={onMade} />;
}

function TokenForm({ onClose, create }: SecretFormProps) {
  const { api } = useStockroom();
  const rights = useRights();
  const [wanted, setWanted] = useState(EMPTY);
  const proof = useProof();
  const { isBusy, problem, send, submit } = useFormSubmit((failure) => notMadeText(failure, IF_MADE));
  const make = () => proof.orAsk(() => create(() => makeApiToken(api, { ...wanted, name: readableName(wanted.name) })));
  if (proof.isUnproven) {
    return (
      <Prove
        title="Enter your password to create the token"
        submit="Create token"
        again={() => send(make)}
        onClose={proof.close}
      />
    );
  }
  const wrong = problemOf(wanted, narrowedTo(rights, wanted.capabilities).capabilities);
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => submit(event, wrong, make)}
      aria-label="New token"
    >
      <FormProblem words={problem} />
      <TextInput
        label="Name"
        description="The program or device that will use it"
        size="md"
        autoFocus
        maxLength={MAX_TOKEN_NAME_LENGTH}
        value={wanted.name}
        onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, name: value })}
      />
      <ChoiceSet
        legend="Besides seeing shelves and the cart, it can"
        choices={TOKEN_CAPABILITIES.filter((each) => rights.capabilities.includes(each))}
        chosen={wanted.capabilities}
        wordsOf={capabilityText}
        onChange={(capabilities) => setWanted({ ...wanted, capabilities })}
      />
      <NativeSelect
        label="Expires after"
        size="md"
        value={String(wanted.days)}
        data={TOKEN_DAYS.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }))}
        onChange={({ currentTarget: { value } }) =>
          setWanted({ ...wanted, days: TOKEN_DAYS.find((days) => String(days) === value) ?? EMPTY.days })
        }
      />
      <FormButtons isBusy={isBusy} onCancel={onClose}>
        Create token
      </FormButtons>
    </form>
  );
}

function problemOf({ name, capabilities }: ApiTokenAttributes, whole: readonly Capability[]): string | null {
  if (readableName(name) === '') return 'Enter a name.';
  const missing = capabilities.find((each) => !whole.includes(each));
  if (missing === undefined) return null;
  return missing === 'order'
    ? 'Placing orders also needs seeing prices and filling the cart.'
    : 'Filling the cart also needs seeing prices.';
}
