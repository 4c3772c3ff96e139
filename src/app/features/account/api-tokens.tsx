/** API tokens for the practice's own software (API-59): created, shown once, and revoked. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiTokenResource } from '#contract/resources/api-tokens.ts';
import { hasExpired, readApiTokens, revokeApiToken } from '#remote/http/api-token-calls.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { instantText } from '../../kit/dates.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { capabilityText } from '../../things/person/access-text.ts';
import { CredentialList } from './credential-list.tsx';
import { NewToken } from './new-token.tsx';
import { API_TOKENS_ID } from './still-working.tsx';
import classes from './account.module.css';

/** For people who manage the location's members, since a program is like a member. */
export function ApiTokens() {
  return useMay()('manage-people') ? <Tokens /> : null;
}

function Tokens() {
  const { api } = useStockroom();
  const result = useQuery({
    queryKey: queryKeys.apiTokens(),
    queryFn: ({ signal }) => readApiTokens(api, signal),
    staleTime: 0,
  });
  const readAgain = (): void => void result.refetch();
  return (
    <CredentialList
      id={API_TOKENS_ID}
      title="API tokens"
      intro="A token lets a program work at this location with the rights you choose. Its changes are recorded with its name and yours."
      empty="No tokens yet."
      result={result}
      renderRow={(token) => <Token key={token.id} token={token} onRevoked={readAgain} />}
    >
      <NewToken onMade={readAgain} />
    </CredentialList>
  );
}

function Token({ token, onRevoked }: { readonly token: ApiTokenResource; readonly onRevoked: () => void }) {
  const { api } = useStockroom();
  const { name, capabilities, madeBy, expiresAt, lastUsedAt } = token.attributes;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const revoke = async (): Promise<void> => {
    setBusy(true);
    try {
      await revokeApiToken(api, token.id);
      alertDone(`“${name}” was revoked.`);
      onRevoked();
    } catch (failure) {
      alertError(`Can’t revoke the token: ${failureText(failure)}`);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['device']}>{name}</p>
        <p className={classes['quiet']}>
          {capabilities.length === 0 ? 'See shelves and the cart' : capabilities.map(capabilityText).join(' · ')}
        </p>
        <p className={classes['quiet']}>
          {`${madeBy} · ${hasExpired(token) ? 'Expired' : 'Expires'} ${instantText(expiresAt)} · `}
          {lastUsedAt === null ? 'Never used' : `Last used ${instantText(lastUsedAt)}`}
        </p>
      </div>
      <Button
        variant="default"
        size="md"
        aria-label={`Revoke: ${name}`}
        {...focusableLoading(isBusy, () => setAsking(true))}
      >
        Revoke
      </Button>
      <Confirm
        opened={isAsking}
        title={`Revoke “${name}”?`}
        confirm="Revoke"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        The program that uses it will lose access to Stockroom.
      </Confirm>
    </li>
  );
}
