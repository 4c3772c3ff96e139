/** A logo drawn from the name: its initials on a shape and a color that are the same for the same name. */
import classes from './partners.module.css';

const COLORS = ['#0b6e69', '#1d4e89', '#a53e17', '#5a3fb0', '#8a1f4f', '#2f6b2f'];
const SHAPES = [
  <circle key="circle" cx="32" cy="32" r="32" />,
  <rect key="square" width="64" height="64" rx="14" />,
  <path key="hexagon" d="M32 0 61 16v32L32 64 3 48V16Z" />,
];

export function PartnerLogo({ name }: { readonly name: string }) {
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
