/** Something that came out otherwise than meant: kept until the person has seen it and chosen (G7). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Notice } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { errorWords } from '../../text/error-words.ts';
import { countWithOthers, noticeWords } from '../../text/notice-words.ts';
import { alertError } from '../../ui/alert.ts';
import { ageText } from '../../ui/dates.ts';
import classes from '../../ui/op-card.module.css';

export interface NoticeCardProps {
  readonly notice: Notice;
  /** Name of the location, when that is not this one. */
  readonly place: string | null;
}

export function NoticeCard({ notice, place }: NoticeCardProps) {
  const { mirror } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const { about } = notice;
  const { title, text } = noticeWords(about);
  const other = about.kind === 'count-overlap' ? countWithOthers(about) : null;

  const keep = (): void => void mirror.dismissNotice(notice.id);
  const takeOthersIn = async (): Promise<void> => {
    if (about.kind !== 'count-overlap' || other === null) return;
    setBusy(true);
    const verdict = await mirror.submit(notice.locationId, {
      do: 'adjust-stock',
      itemId: about.itemId,
      delta: other - about.counted,
      reason: 'corrected',
      source: 'hand',
      reverses: null,
    });
    setBusy(false);
    if (verdict.ok) keep();
    else alertError(errorWords(verdict.refusal.code));
  };

  return (
    <li className={classes['card']} data-state="notice">
      <p className={classes['words']}>
        <strong>{title}</strong>
      </p>
      <p className={classes['reason']}>{text}</p>
      <div className={classes['facts']}>
        <time dateTime={notice.madeAt}>{ageText(notice.madeAt)}</time>
        {place === null ? null : <span>at {place}</span>}
      </div>
      <div className={classes['actions']}>
        <Button size="sm" variant={other === null ? 'default' : 'filled'} onClick={keep}>
          {about.kind === 'count-overlap' ? `Keep ${about.counted}` : 'Seen'}
        </Button>
        {other !== null && about.kind === 'count-overlap' && other !== about.counted ? (
          <Button size="sm" variant="default" loading={isBusy} onClick={() => void takeOthersIn()}>
            Make it {other}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
