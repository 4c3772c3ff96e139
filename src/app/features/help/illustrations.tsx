/** Drawings for the guide, in the colors of the brand and the color scheme. */
import type { ReactNode } from 'react';
import type { HelpPage } from './help-pages.ts';
import classes from './help.module.css';

export function Illustration({ page: { name, title } }: { readonly page: HelpPage }) {
  return (
    <svg viewBox="0 0 480 260" className={classes['drawing']} role="img" aria-label={`Drawing: ${title}`}>
      {DRAWN[name]}
    </svg>
  );
}

const BOARD = 'var(--line-strong)';
const BOX = 'var(--accent-soft-hover)';
const PALE = 'var(--accent-soft)';
const STRONG = 'var(--accent)';
const CARD = 'var(--surface-card)';
const INK = 'var(--ink-soft)';

function Shelf({ y }: { readonly y: number }) {
  return <path d={`M40 ${y}h400`} stroke={BOARD} strokeWidth="5" strokeLinecap="round" />;
}

/** Three large corners and a few dots: a decorative QR code that cannot be scanned. */
function Code({ x, y, size = 40 }: { readonly x: number; readonly y: number; readonly size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <rect width="40" height="40" rx="4" fill="#fff" stroke={BOARD} />
      <g fill="none" stroke="#10201f" strokeWidth="3">
        <rect x="6.5" y="6.5" width="8" height="8" />
        <rect x="25.5" y="6.5" width="8" height="8" />
        <rect x="6.5" y="25.5" width="8" height="8" />
      </g>
      <path
        d="M19 7h3v3h-3zM19 14h3v4h-3zM7 19h4v3H7zM14 19h4v3h-4zM25 19h8v3h-8zM19 25h3v8h-3zM26 26h4v3h-4zM30 30h3v3h-3z"
        fill="#10201f"
      />
    </g>
  );
}

function Sign({
  x,
  y,
  text,
  wide = 44,
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly wide?: number;
}) {
  return (
    <g>
      <rect x={x} y={y} width={wide} height="34" rx="9" fill={STRONG} />
      <text x={x + wide / 2} y={y + 23} textAnchor="middle" fill="var(--on-accent)" fontSize="18" fontWeight="700">
        {text}
      </text>
    </g>
  );
}

function Lines({ x, y, widths }: { readonly x: number; readonly y: number; readonly widths: readonly number[] }) {
  return (
    <g fill={BOX}>
      {widths.map((width, index) => (
        <rect key={index} x={x} y={y + index * 18} width={width} height="8" rx="4" />
      ))}
    </g>
  );
}

function Phone({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="118" height="212" rx="18" fill={CARD} stroke={INK} strokeWidth="4" />
      <rect x="42" y="10" width="34" height="5" rx="2.5" fill={BOARD} />
      {children}
    </g>
  );
}

const CHECK = 'm0 9 8 8 16-18';

const DRAWN: Readonly<Record<HelpPage['name'], ReactNode>> = {
  start: (
    <>
      <Shelf y={120} />
      <Shelf y={228} />
      <rect x="60" y="52" width="86" height="64" rx="8" fill={BOX} />
      <rect x="158" y="70" width="62" height="46" rx="8" fill={PALE} stroke={BOARD} />
      <rect x="300" y="40" width="110" height="76" rx="8" fill={BOX} />
      <path d="M74 160h46l10 12h66v52H74Z" fill={STRONG} />
      <path d="M248 160h46l10 12h66v52H248Z" fill={BOX} />
      <rect x="84" y="66" width="38" height="26" rx="4" fill={CARD} />
      <rect x="330" y="60" width="50" height="30" rx="4" fill={CARD} />
    </>
  ),
  stock: (
    <>
      <Shelf y={214} />
      <rect x="52" y="94" width="150" height="116" rx="10" fill={BOX} />
      <rect x="84" y="122" width="86" height="60" rx="6" fill={CARD} />
      <Code x={94} y={132} />
      <path d="M210 152h56" stroke={STRONG} strokeWidth="4" strokeDasharray="4 9" strokeLinecap="round" />
      <Phone x={290} y={24}>
        <path d="M26 50V36h14M92 50V36H78M26 92v14h14M92 92v14H78" fill="none" stroke={STRONG} strokeWidth="4" />
        <Code x={39} y={51} />
        <Sign x={14} y={130} text="−1" wide={42} />
        <Sign x={62} y={130} text="+1" wide={42} />
        <Lines x={22} y={180} widths={[74]} />
      </Phone>
    </>
  ),
  counting: (
    <>
      <Shelf y={104} />
      <Shelf y={220} />
      {[60, 106, 152, 198].map((x) => (
        <rect key={x} x={x} y="56" width="36" height="44" rx="6" fill={x < 198 ? BOX : PALE} stroke={BOARD} />
      ))}
      {[60, 126].map((x) => (
        <rect key={x} x={x} y="156" width="54" height="60" rx="6" fill={BOX} />
      ))}
      <rect x="286" y="34" width="146" height="196" rx="12" fill={CARD} stroke={INK} strokeWidth="4" />
      <rect x="330" y="22" width="58" height="24" rx="8" fill={INK} />
      <Lines x={336} y={76} widths={[76, 60, 68]} />
      <g fill="none" stroke={STRONG} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d={CHECK} transform="translate(302 70) scale(.8)" />
        <path d={CHECK} transform="translate(302 104) scale(.8)" />
      </g>
      <Sign x={322} y={164} text="12" wide={76} />
    </>
  ),
  labels: (
    <>
      <rect x="54" y="86" width="164" height="96" rx="12" fill={INK} />
      <rect x="76" y="32" width="120" height="66" rx="6" fill={CARD} stroke={BOARD} strokeWidth="3" />
      <circle cx="196" cy="112" r="6" fill={STRONG} />
      <rect x="76" y="150" width="120" height="84" rx="4" fill={CARD} stroke={BOARD} strokeWidth="3" />
      <Code x={88} y={166} size={32} />
      <Lines x={130} y={172} widths={[52, 38]} />
      <path
        d="M238 150h44m-14-14 14 14-14 14"
        fill="none"
        stroke={STRONG}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="308" y="70" width="124" height="144" rx="10" fill={BOX} />
      <rect x="322" y="112" width="96" height="58" rx="6" fill={CARD} />
      <Code x={330} y={121} />
      <Lines x={378} y={128} widths={[32, 24]} />
      <Shelf y={218} />
    </>
  ),
  ordering: (
    <>
      <path
        d="M52 62h34l24 104h140l22-76H94"
        fill="none"
        stroke={INK}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="128" cy="200" r="14" fill={INK} />
      <circle cx="232" cy="200" r="14" fill={INK} />
      <rect x="122" y="48" width="46" height="40" rx="6" fill={BOX} />
      <rect x="176" y="36" width="56" height="52" rx="6" fill={STRONG} />
      <rect x="312" y="40" width="120" height="180" rx="10" fill={CARD} stroke={BOARD} strokeWidth="3" />
      <Lines x={330} y={64} widths={[84, 60, 72, 50]} />
      <path d="M330 148h84" stroke={BOARD} strokeWidth="3" />
      <Sign x={330} y={164} text="$" wide={84} />
    </>
  ),
  offline: (
    <>
      <Phone x={64} y={24}>
        <rect x="20" y="38" width="78" height="26" rx="13" fill="var(--sync-saved-soft)" stroke="var(--sync-saved)" />
        <circle cx="36" cy="51" r="5" fill="var(--sync-saved)" />
        <Lines x={22} y={86} widths={[74, 60, 68, 46]} />
      </Phone>
      <path
        d="M320 122a40 40 0 0 1 77-14 32 32 0 0 1 7 63h-82a25 25 0 0 1-2-49Z"
        fill={PALE}
        stroke={INK}
        strokeWidth="5"
      />
      <path d="M204 132h30m16 0h30" stroke={STRONG} strokeWidth="5" strokeLinecap="round" />
      <path d="m232 116 22 32" stroke="var(--stock-out)" strokeWidth="5" strokeLinecap="round" />
      <path
        d={CHECK}
        transform="translate(348 128) scale(1.2)"
        fill="none"
        stroke={STRONG}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};
