/** The API's description from the server: every call with its parameters and answers. Needs the server. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readApiDocument } from '#contract/endpoints/api-document.ts';
import type { ApiDocument } from '#contract/resources/api-document.ts';
import { call } from '#remote/http/call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { Operation } from './operation.tsx';
import { operationsByTag } from './operations-by-tag.ts';
import classes from './api-document.module.css';

export function ApiDocumentScreen() {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.apiDocument(),
    queryFn: ({ signal }) => call(api, readApiDocument, { signal }),
    staleTime: Infinity,
  });
  return (
    <div className={classes['root']}>
      <Link to="/settings" className={classes['back'] ?? ''}>
        <IconArrowLeft size={18} aria-hidden="true" /> Account
      </Link>
      <h1 className={classes['title']}>API</h1>
      {data === undefined ? <Missing failure={error} onAgain={() => void refetch()} /> : <Whole document={data} />}
    </div>
  );
}

function Missing({ failure, onAgain }: { readonly failure: Error | null; readonly onAgain: () => void }) {
  if (failure === null) return <p role="status">Loading…</p>;
  return (
    <EmptyState
      icon={<IconWifiOff size={34} stroke={1.6} />}
      title="The API description isn’t available offline"
      action={
        <Button size="md" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {failureText(failure)}
    </EmptyState>
  );
}

function Whole({ document }: { readonly document: ApiDocument }) {
  return (
    <>
      <p className={classes['words']}>{document.info.description}</p>
      <p className={classes['words']}>
        Version {document.info.version}, as{' '}
        <a href={readApiDocument.path} download="openapi.json">
          OpenAPI {document.openapi}
        </a>{' '}
        for tools.
      </p>
      {operationsByTag(document).map(([tag, operations]) => (
        <section key={tag} className={classes['card']} aria-label={tag}>
          <h2 className={classes['heading']}>{tag}</h2>
          {operations.map((each) => (
            <Operation key={each.operation.operationId} {...each} schemas={document.components.schemas} />
          ))}
        </section>
      ))}
    </>
  );
}
