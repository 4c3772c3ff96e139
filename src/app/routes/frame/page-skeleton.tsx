/**
 * The skeleton of a page while its chunk loads, with the layout of the URL's page. Without animation if reduced motion is
 * requested.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NotReadyToPrint } from '../../kit/not-ready-to-print.tsx';
import { screenOfPath, type ScreenName } from '../screens.ts';
import classes from './page-skeleton.module.css';

export function PageSkeleton() {
  const screen = screenOfPath(useLocation().pathname) ?? 'orders';
  return (
    <div className={classes['page']} data-shape={screen} role="status" aria-label="Loading">
      <NotReadyToPrint>This page wasn’t ready to print. Print again once it has loaded.</NotReadyToPrint>
      {SHAPES[screen]}
    </div>
  );
}

/** The same for a panel beside a page. */
export function PanelSkeleton() {
  return (
    <div className={classes['page']} role="status" aria-label="Loading">
      <Part name="title" />
      <Part name="cards" count={4} />
    </div>
  );
}

type PartName =
  | 'title'
  | 'bar'
  | 'tabs'
  | 'strip'
  | 'side'
  | 'rows'
  | 'cards'
  | 'lines'
  | 'summary'
  | 'picture'
  | 'sheet';

/** `name`: the page whose layout it has. */
function Part({ name, count = 1 }: { readonly name: PartName; readonly count?: number }) {
  return (
    <div className={classes[name]} data-part={name}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

const LIST = (
  <>
    <Part name="title" />
    <Part name="bar" count={3} />
    <Part name="rows" count={8} />
  </>
);

const SHAPES: Readonly<Record<ScreenName, ReactNode>> = {
  login: null,
  'forgot-password': null,
  receive: LIST,
  'report-issue': LIST,
  'reset-password': null,
  'impersonate-user': null,
  registration: null,
  confirmation: null,
  join: null,
  counting: null,
  scan: null,
  'label-link': null,
  // It has its own frame.
  admin: null,
  catalogue: (
    <>
      <Part name="side" count={14} />
      <div className={classes['main']}>
        <Part name="title" />
        <Part name="tabs" count={3} />
        <Part name="strip" count={4} />
        <Part name="rows" count={8} />
      </div>
    </>
  ),
  inventory: (
    <>
      <Part name="side" count={10} />
      <div className={classes['main']}>
        <Part name="title" />
        <Part name="rows" count={14} />
      </div>
    </>
  ),
  shelves: LIST,
  savings: LIST,
  home: LIST,
  partners: LIST,
  product: (
    <>
      <div className={classes['whole']}>
        <Part name="title" />
      </div>
      <Part name="picture" />
      <Part name="summary" />
    </>
  ),
  cart: (
    <>
      <div className={classes['whole']}>
        <Part name="title" />
      </div>
      <div className={classes['main']}>
        <Part name="tabs" count={2} />
        <Part name="lines" count={2} />
      </div>
      <Part name="summary" />
    </>
  ),
  people: LIST,
  audit: LIST,
  notifications: LIST,
  'stock-history': LIST,
  reports: LIST,
  orders: (
    <>
      <Part name="title" />
      <Part name="tabs" count={4} />
      <Part name="bar" count={3} />
      <Part name="rows" count={8} />
    </>
  ),
  labels: (
    <>
      <div className={classes['whole']}>
        <Part name="title" />
      </div>
      <Part name="lines" count={1} />
      <Part name="sheet" />
    </>
  ),
  settings: (
    <>
      <div className={classes['whole']}>
        <Part name="title" />
      </div>
      <Part name="cards" count={6} />
    </>
  ),
  help: (
    <>
      <Part name="side" count={6} />
      <div className={classes['main']}>
        <Part name="picture" />
        <Part name="title" />
      </div>
    </>
  ),
  mapping: LIST,
  'my-distributors': (
    <div className={classes['whole']}>
      <Part name="title" />
      <Part name="rows" count={6} />
    </div>
  ),
  developers: (
    <>
      <Part name="title" />
      <Part name="cards" count={4} />
    </>
  ),
};
