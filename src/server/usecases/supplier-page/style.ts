import type { Brand } from '#domain/brands/brands.ts';

/** Styles of the distributors' page, for phone and desktop, light and dark, in the color of the brand. */
export const supplierStyle = ({ accent }: Pick<Brand, 'accent'>): string => `
:root { color-scheme: light dark; --ink: #15211f; --soft: #52625f; --line: #b9c6c3; --paper: #f4f7f6; --card: #fff; --accent: ${accent}; --on-accent: #fff; --bad: #a1261b; --bad-paper: #fdecea; --good-paper: #e2f3ec; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edeb; --soft: #a9b8b5; --line: #4a5a57; --paper: #111817; --card: #18211f; --accent: color-mix(in srgb, ${accent} 40%, #fff); --on-accent: #0d1514; --bad: #ff9c90; --bad-paper: #3a1916; --good-paper: #15332a; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 16px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main { max-width: 760px; margin: 0 auto; }
.brand { margin: 0 0 16px; color: var(--accent); font-weight: 700; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 8px; font-size: 1.25rem; }
p { margin: 0 0 12px; }
.quiet { color: var(--soft); font-size: 0.875rem; margin-bottom: 8px; overflow-wrap: anywhere; }
.alert, .done { padding: 12px 16px; border-radius: 12px; background: var(--good-paper); }
.alert { background: var(--bad-paper); color: var(--bad); font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
form { margin: 0 0 24px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
fieldset { margin: 0 0 16px; padding: 0 0 12px; border: 0; border-bottom: 1px solid var(--line); min-width: 0; }
legend { padding: 0; font-weight: 600; overflow-wrap: anywhere; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 0 12px; margin-bottom: 4px; align-items: start; }
.fields > div { display: grid; grid-row: span 3; grid-template-rows: subgrid; margin-bottom: 12px; }
.fields label { align-self: end; }
fieldset .fields { margin-bottom: 0; }
label { display: block; margin-bottom: 4px; font-size: 0.875rem; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
input[aria-invalid] { border: 2px solid var(--bad); }
.error { display: block; margin-top: 4px; color: var(--bad); font-size: 0.875rem; }
button { min-height: 48px; padding: 8px 24px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
