/** Partner Network (PART-02): who works with the buying group or the product, and where to find them. */
import { Skeleton } from '@mantine/core';
import { IconExternalLink, IconUsersGroup, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readPartners } from '#remote/http/partner-calls.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { PartnerLogo } from './partner-logo.tsx';
import classes from './partners.module.css';

export function PartnersScreen() {
  const { api } = useStockroom();
  const result = useQuery({
    queryKey: queryKeys.partners(),
    queryFn: ({ signal }) => readPartners(api, signal),
    staleTime: 0,
  });
  const age = useRemoteAge(result);
  const { data, error } = result;
  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>Partner Network</h1>
      {age === null ? null : <AgeNote {...age} what="The list" />}
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label="Loading partners">
            <Skeleton height={120} radius="md" />
          </div>
        ) : (
          <EmptyState
            icon={<IconWifiOff size={34} stroke={1.6} />}
            title="Partners aren’t available"
            onRetry={() => void result.refetch()}
          >
            {failureWords(error)}
          </EmptyState>
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<IconUsersGroup size={36} stroke={1.6} />} title="No partners yet" />
      ) : (
        <ul className={classes['list']} aria-label="Partners">
          {data.map(({ id, attributes: { name, description, url } }) => (
            <li key={id} className={classes['card']}>
              <PartnerLogo name={name} />
              <div className={classes['words']}>
                <h2 className={classes['name']}>{name}</h2>
                <p className={classes['text']}>{description}</p>
                <a className={classes['link']} href={url} target="_blank" rel="noopener noreferrer">
                  Visit {hostOf(url)}
                  <IconExternalLink size={16} aria-hidden="true" />
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
