/** An edit with an unexpected result: shown until the person has dismissed it or chosen (G7). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { countWithOthers, noticeText } from '../../text/notice-text.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { ageText } from '../../kit/dates.ts';
import { refusedText } from '../../things/edit/submit-edit.ts';
import classes from '../../things/edit/op-card.module.css';
import type { NoticeGroup } from './group-notices.ts';

export interface NoticeCardProps {
  readonly group: NoticeGroup;
  /** Name of the location, if it is not the current one. */
  readonly place: string | null;
}

export function NoticeCard({ group: { notice, ids }, place }: NoticeCardProps) {
  const { mirror } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const { about } = notice;
  const { title, text } = noticeText(about);
  const other = about.kind === 'count-overlap' ? countWithOthers(about) : null;

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      alertError(storageFailureText(failure));
    } finally {
      setBusy(false);
    }
  };
  const keep = (): void => void attempt(() => Promise.all(ids.map((id) => mirror.dismissNotice(id))));
  const takeOthersIn = async (): Promise<void> => {
    if (about.kind !== 'count-overlap' || other === null) return;
    const verdict = await mirror.answerNotice(notice.id, {
      do: 'adjust-stock',
      itemId: about.itemId,
      delta: other - about.counted,
      reason: 'corrected',
      source: 'hand',
      reverses: null,
    });
    const refused = refusedText(verdict === null ? [] : [verdict]);
    if (refused !== null) alertError(refused);
  };

  return (
    <li className={classes['card']} data-state="notice">
      <p className={classes['words']}>
        <strong>{title}</strong>
      </p>
      <p className={classes['reason']}>{text}</p>
      <div className={classes['facts']}>
        <time dateTime={notice.madeAt}>{ageText(notice.madeAt)}</time>
        {ids.length === 1 ? null : <span>{ids.length} changes</span>}
        {place === null ? null : <span>at {place}</span>}
      </div>
      <div className={classes['actions']}>
        <Button size="sm" variant={other === null ? 'default' : 'filled'} onClick={keep}>
          {about.kind === 'count-overlap' ? `Keep ${about.counted}` : 'Seen'}
        </Button>
        {other !== null && about.kind === 'count-overlap' && other !== about.counted ? (
          <Button size="sm" variant="default" {...focusableLoading(isBusy, () => void attempt(takeOthersIn))}>
            Make it {other}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
