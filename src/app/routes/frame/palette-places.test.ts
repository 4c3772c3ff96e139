import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import type { Capability, AnyOf } from '#domain/access/capability.ts';
import { ROLE_CAPABILITIES, may } from '#domain/access/policy.ts';
import { SCREEN_NAMES, SCREENS } from '../screens.ts';
import { palettePlaces } from './palette-places.ts';

const placesOf = (capabilities: readonly Capability[]) =>
  palettePlaces((needs: Capability | AnyOf) => may({ capabilities }, needs), true).map(({ to }) => to);

/** Done, and not gone to: "Print labels". */
const DONE = ['/labels'];

it('leads an owner to every screen whose address needs nothing more, by titles that differ', () => {
  const all = palettePlaces(() => true, true);
  const led = [...all.map(({ to }) => to), ...DONE].map((to) => to.split('?')[0] ?? '');
  const missing = SCREEN_NAMES.flatMap((name) => {
    const { paths, within } = SCREENS[name];
    if (within === 'guest' || within === 'open') return [];
    // What must be known beside the address is a folder, an item, an order or the like.
    const open = paths.filter((path) => !/:\w+(?!\w*\?)/.test(path));
    return open.filter((path) => !led.some((to) => matchPath(path, to) !== null));
  });
  expect(missing).toEqual(['/product-detail/:pmid?']);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

it('AUTH-23 leads nobody to what is not theirs', () => {
  const doctor = placesOf(ROLE_CAPABILITIES.doctor);
  expect(doctor).toEqual(expect.arrayContaining(['/my-distributors', '/order', '/cart', '/settings/mapping']));
  for (const path of ['/settings/people', '/settings/audit', '/shelves/import', '/shelves/starter-set'])
    expect(doctor).not.toContain(path);
  const counter = placesOf(['count']);
  expect(counter).toContain('/order');
  for (const path of ['/', '/my-distributors', '/cart', '/reports', '/settings/mapping'])
    expect(counter).not.toContain(path);
});
