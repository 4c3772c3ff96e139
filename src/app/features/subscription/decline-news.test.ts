import { expect, it } from 'vitest';
import { isDeclineNews, type SeenPayment } from './decline-news.ts';

const NONE: SeenPayment = { attempt: null, state: null };
const first = (state: SeenPayment['state']): SeenPayment => ({ attempt: '7.1', state });
const second = (state: SeenPayment['state']): SeenPayment => ({ attempt: '7.2', state });

it.each<[string, SeenPayment | null, SeenPayment, { wasClicked: boolean; isNews: boolean }]>([
  ['pending before', first('pending'), first('declined'), { wasClicked: true, isNews: true }],
  // Its answer was lost, so that the click is not remembered.
  [
    'pending before, and asked for without an answer',
    first('pending'),
    first('declined'),
    { wasClicked: false, isNews: true },
  ],
  ['not there before: it was never seen pending', NONE, first('declined'), { wasClicked: false, isNews: true }],
  [
    'tried again and declined between two readings',
    first('declined'),
    second('declined'),
    { wasClicked: false, isNews: true },
  ],
  ['the same as before', first('declined'), first('declined'), { wasClicked: true, isNews: false }],
  ['tried again, and pending', first('declined'), second('pending'), { wasClicked: true, isNews: false }],
  ['paid', first('pending'), first('paid'), { wasClicked: true, isNews: false }],
  [
    'the first that this page reads, after a click on this device',
    null,
    first('declined'),
    { wasClicked: true, isNews: true },
  ],
  ['the first that this page reads, and nobody clicked', null, first('declined'), { wasClicked: false, isNews: false }],
])('SUB-05 SUB-10 SUB-11 a payment that is %s', (_name, before, now, { wasClicked, isNews }) => {
  expect(isDeclineNews(before, now, wasClicked)).toBe(isNews);
});
