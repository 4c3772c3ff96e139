/** The layout of guest pages: the brand, the form, and an introduction to the product (SHELL-04). */
import { IconDeviceTablet, IconRefresh, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../theme/brand-mark.tsx';
import { useBrand } from '../theme/use-brand.ts';
import classes from './guest-page.module.css';

const POINTS = [
  { Icon: IconScan, text: 'Scan a label, take what you need and keep moving. One hand is enough.' },
  { Icon: IconDeviceTablet, text: 'Works in the basement, in airplane mode and on bad Wi‑Fi.' },
  { Icon: IconRefresh, text: 'Back online, every change arrives exactly once.' },
];

interface GuestPageProps {
  /** The wizard has its steps on the left instead of the introduction. */
  readonly layout?: 'wizard';
  readonly children: ReactNode;
}

export function GuestPage({ layout, children }: GuestPageProps) {
  const brand = useBrand();
  return (
    <div className={classes['root']} data-layout={layout}>
      <main className={classes['card']}>
        <div className={classes['brand']}>
          <BrandMark brand={brand.key} size={44} />
          {brand.name}
        </div>
        {children}
        <p className={classes['version']}>v{__APP_VERSION__}</p>
      </main>
      {layout === 'wizard' ? null : <WhatItDoes />}
    </div>
  );
}

function WhatItDoes() {
  return (
    <aside className={classes['side']} aria-label="What it does">
      <Shelves />
      <p className={classes['claim']}>Your shelves, counted as you walk them.</p>
      <ul className={classes['points']}>
        {POINTS.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={22} stroke={1.7} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** An illustration of a shelf: boxes and bottles on three boards. */
function Shelves() {
  return (
    <svg viewBox="0 0 420 250" className={classes['shelves']} aria-hidden="true" focusable="false">
      <g fill="rgb(255 255 255 / 14%)">
        <rect x="24" y="30" width="52" height="46" rx="5" />
        <rect x="84" y="18" width="40" height="58" rx="5" />
        <rect x="206" y="38" width="70" height="38" rx="5" />
        <rect x="324" y="24" width="66" height="52" rx="5" />
        <rect x="36" y="112" width="74" height="44" rx="5" />
        <rect x="168" y="104" width="48" height="52" rx="5" />
        <rect x="224" y="118" width="48" height="38" rx="5" />
        <rect x="24" y="190" width="48" height="46" rx="5" />
        <rect x="80" y="202" width="86" height="34" rx="5" />
        <rect x="300" y="184" width="44" height="52" rx="5" />
      </g>
      <g fill="rgb(255 255 255 / 30%)">
        <rect x="138" y="44" width="52" height="32" rx="5" />
        <path d="M290 76V50q0-8 6-12v-8h10v8q6 4 6 12v26Z" />
        <rect x="122" y="124" width="36" height="32" rx="5" />
        <rect x="296" y="108" width="86" height="48" rx="5" />
        <path d="M180 236v-30q0-8 6-12v-8h12v8q6 4 6 12v30Z" />
        <path d="M212 236v-30q0-8 6-12v-8h12v8q6 4 6 12v30Z" />
        <rect x="352" y="196" width="40" height="40" rx="5" />
      </g>
      <g stroke="rgb(255 255 255 / 55%)" strokeWidth="4" strokeLinecap="round">
        <path d="M10 79h400M10 159h400M10 239h400" />
      </g>
      <g fill="#fff">
        <rect x="306" y="120" width="36" height="24" rx="3" />
        <rect x="146" y="52" width="24" height="16" rx="2" />
      </g>
      <g stroke="var(--accent)" strokeWidth="2.5">
        <path d="M312 126v12M317 126v12M321 126v12M327 126v12M331 126v12M336 126v12M151 56v8M155 56v8M158 56v8M163 56v8M166 56v8" />
      </g>
    </svg>
  );
}
