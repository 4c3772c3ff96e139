/** Says which other software goes on working when the person signs out everywhere or gets another password, beside the button. */
import { useQuery } from '@tanstack/react-query';
import { stillWorkingText } from '#domain/access/still-working.ts';
import { hasExpired, readApiTokens } from '#remote/http/api-token-calls.ts';
import { readWebhooks } from '#remote/http/webhook-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

/** The headings of their lists, further down on the page. */
export const API_TOKENS_ID = 'api-tokens';
export const WEBHOOKS_ID = 'webhooks';

/** For people who manage the location's members, who can revoke them. */
export function StillWorking() {
  return useMay()('manage-people') ? <Sentence /> : null;
}

function Sentence() {
  const { api } = useStockroom();
  const tokens = useQuery({ queryKey: queryKeys.apiTokens(), queryFn: ({ signal }) => readApiTokens(api, signal) });
  const webhooks = useQuery({ queryKey: queryKeys.webhooks(), queryFn: ({ signal }) => readWebhooks(api, signal) });
  const valid = (tokens.data ?? []).filter((token) => !hasExpired(token));
  const counts = { tokens: valid.length, webhooks: webhooks.data?.length ?? 0 };
  const words = stillWorkingText(counts);
  if (words === null) return null;
  const id = counts.tokens > 0 ? API_TOKENS_ID : WEBHOOKS_ID;
  return (
    <p className={classes['quiet']}>
      Signing out or changing your password doesn’t stop other software. {words}.{' '}
      <a
        className={layout['link']}
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault();
          const heading = document.getElementById(id);
          heading?.scrollIntoView({ block: 'start' });
          heading?.focus({ preventScroll: true });
        }}
      >
        Review them
      </a>
    </p>
  );
}
