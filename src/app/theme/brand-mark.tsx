/** The brand's logo: a tile in its accent color with a white symbol. */
import type { BrandKey } from '#domain/brands/brands.ts';

const SIGNS: Readonly<Record<BrandKey, React.ReactNode>> = {
  // Two shelves with boxes on them.
  stockroom: (
    <>
      <path d="M7 17.5h18M7 26h18" />
      <rect x="9" y="10" width="6" height="7.5" rx="1" fill="#fff" stroke="none" />
      <rect x="17" y="12.5" width="6" height="5" rx="1" fill="#fff" stroke="none" />
      <rect x="9" y="20.8" width="5" height="5.2" rx="1" fill="#fff" stroke="none" />
      <path d="M7 6.5v19.5M25 6.5v19.5" />
    </>
  ),
  sourceclub: (
    <>
      <circle cx="16" cy="16" r="9" />
      <path d="M16 7v9l6.4 6.4" />
    </>
  ),
  fireside: (
    <path
      d="M16 6c1 5 6.5 6.8 6.5 12.3A6.4 6.4 0 0 1 16 25a6.4 6.4 0 0 1-6.5-6.7c0-3 1.7-4.3 2.6-6.3 2 1.5 2.2 3 2.2 4.4C15.8 13.6 16.4 10 16 6Z"
      fill="#fff"
      stroke="none"
    />
  ),
  catapult: (
    <>
      <path d="M7 25c2-9 7-14 15-16" />
      <path d="M16.5 6.8 23 8.6l-3.6 5.7" />
      <circle cx="9" cy="10.5" r="2" fill="#fff" stroke="none" />
    </>
  ),
  dsn: (
    <>
      <path d="M9 9h6a7 7 0 0 1 0 14H9Z" />
      <path d="M23.5 9v14" />
    </>
  ),
  pda: (
    <>
      <path d="M10 25V8h7a5.2 5.2 0 0 1 0 10.4h-7" />
      <circle cx="23.5" cy="24" r="1.8" fill="#fff" stroke="none" />
    </>
  ),
};

export function BrandMark({ brand, size = 32 }: { readonly brand: BrandKey; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        {SIGNS[brand]}
      </g>
    </svg>
  );
}
