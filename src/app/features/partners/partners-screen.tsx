/** Partner Network (PART-02): partners of the buying group or the product, with links. */
import { Skeleton } from '@mantine/core';
import { IconExternalLink, IconUsersGroup, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readPartners } from '#remote/http/partner-calls.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import layout from '../../kit/layout.module.css';
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
    <div className={layout['page']}>
      <h1 className={layout['title']}>Partner Network</h1>
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
            {failureText(error)}
          </EmptyState>
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<IconUsersGroup size={36} stroke={1.6} />} title="No partners yet" />
      ) : (
        <ul className={classes['list']} aria-label="Partners">
          {data.map(({ id, attributes: { name, description, url } }) => (
            <li key={id} className={`${layout['card']} ${classes['card']}`}>
              <PartnerLogo name={name} />
              <div className={classes['words']}>
                <h2 className={layout['heading']}>{name}</h2>
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

const COLORS = ['#0b6e69', '#1d4e89', '#a53e17', '#5a3fb0', '#8a1f4f', '#2f6b2f'];
const SHAPES = [
  <circle key="circle" cx="32" cy="32" r="32" />,
  <rect key="square" width="64" height="64" rx="14" />,
  <path key="hexagon" d="M32 0 61 16v32L32 64 3 48V16Z" />,
];

/** A logo generated from the name: its initials on a shape and a color that depend on the name. */
function PartnerLogo({ name }: { readonly name: string }) {
  const sum = [...name].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const initials = name
    .split(/[\s-]+/)
    .flatMap((word) => /\p{L}|\d/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <svg className={classes['logo']} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
      <g fill={COLORS[sum % COLORS.length]}>{SHAPES[sum % SHAPES.length]}</g>
      <text x="32" y="41" textAnchor="middle" fill="#fff" fontSize="25" fontWeight="700">
        {initials}
      </text>
    </svg>
  );
}
