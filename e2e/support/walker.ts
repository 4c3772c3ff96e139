/**
 * A monkey test: picks one of the visible, reachable controls and uses it as a person would. The choices follow from a seed.
 */
import type { Page } from '@playwright/test';

export type Random = () => number;

/** mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

const KEYS = [
  'Escape',
  'Enter',
  'Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'Space',
  'Backspace',
  'Delete',
  'F2',
  '/',
] as const;
const TEXTS = [
  '',
  '0',
  '3',
  '12',
  '-1',
  '1.5',
  '1e9',
  '99999999999',
  ' ',
  'glove',
  'staff@demo.test',
  '12/31/2027',
  '02/30/2026',
  "O'Neill <b>&amp;",
  'Ärmel 𝄞 😀',
  '%',
  '\\',
  'x'.repeat(300),
] as const;

interface Control {
  readonly name: string;
  readonly kind: 'press' | 'type' | 'choose';
  readonly x: number;
  readonly y: number;
}

/** Runs in the page, so it must be self-contained. Excludes controls that leave the product, and sign-out. */
function findControl(chance: number): Control | null {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=option], [role=treeitem], [role=switch]',
    ),
  ].filter((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (each.matches(':disabled, [aria-disabled=true], [type=file]') || each.closest('[inert]') !== null) return false;
    if (each instanceof HTMLAnchorElement && (each.origin !== location.origin || each.download !== '')) return false;
    return !/^(Sign out|Print)/.test(each.textContent?.trim() ?? '');
  });
  const first = Math.floor(chance * all.length);
  for (const each of [...all.slice(first), ...all.slice(0, first)]) {
    each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = each.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(each.contains(hit) || (hit instanceof HTMLLabelElement && hit.control === each))) continue;
    const isText = each.matches('textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range])');
    const name = each.getAttribute('aria-label') ?? (each.textContent?.trim() || each.getAttribute('name')) ?? '';
    return {
      name: `${each.getAttribute('role') ?? each.tagName.toLowerCase()} ${name.slice(0, 60)}`,
      kind: isText ? 'type' : each instanceof HTMLSelectElement ? 'choose' : 'press',
      x,
      y,
    };
  }
  return null;
}

/** Does one random action on a page; resolves to its description. */
export async function takeRandomAction(page: Page, random: Random): Promise<string> {
  if (random() < 0.15) {
    const key = pick(random, KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  const control = await page.evaluate(findControl, random());
  if (control === null) return 'nothing to press';
  await page.mouse.click(control.x, control.y);
  if (control.kind === 'press') return `press ${control.name}`;
  if (control.kind === 'choose') {
    await page.keyboard.press(pick(random, ['ArrowDown', 'ArrowUp', 'End']));
    await page.keyboard.press('Enter');
    return `choose in ${control.name}`;
  }
  const text = pick(random, TEXTS);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  const end = pick(random, ['Enter', 'Tab', 'Escape', null]);
  if (end !== null) await page.keyboard.press(end);
  return `type ${JSON.stringify(text.slice(0, 20))} ${end ?? ''} into ${control.name}`;
}
