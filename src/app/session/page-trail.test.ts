import { beforeEach, expect, it, vi } from 'vitest';
import { BACK_TO_CATALOGUE, createPageTrail, type PageTrail } from './page-trail.ts';

let kept: Map<string, string>;
let trail: PageTrail;

function create(): PageTrail {
  return createPageTrail({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

beforeEach(() => {
  kept = new Map();
  trail = create();
});

it('SHELL-26 keeps the last address of the catalogue over a reload, and leads to the root path without one', () => {
  expect(trail.cameFrom('x')).toEqual({ path: '/', isBehind: false });
  trail.arrive({ key: 'a', path: '/?search=gloves&pg=2' }, 'POP');
  trail.arrive({ key: 'b', path: '/cart' }, 'PUSH');
  expect(kept.get(BACK_TO_CATALOGUE)).toBe('/?search=gloves&pg=2');
  expect(create().cameFrom('b')).toEqual({ path: '/?search=gloves&pg=2', isBehind: false });
});

it('SHELL-26 a full storage costs nothing but the way back after a reload', () => {
  const full = createPageTrail({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  full.arrive({ key: 'a', path: '/?search=gloves' }, 'POP');
  full.arrive({ key: 'b', path: '/product-detail/7/distributor/70' }, 'PUSH');
  expect(full.cameFrom('b')).toEqual({ path: '/?search=gloves', isBehind: true });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('goes back to the page that a product was opened from', () => {
  trail.arrive({ key: 'a', path: '/?search=gloves' }, 'POP');
  trail.arrive({ key: 'b', path: '/product-detail/7/distributor/70' }, 'PUSH');
  expect(trail.cameFrom('b')).toEqual({ path: '/?search=gloves', isBehind: true });
});

it('another shade in place of the first goes back to the same page', () => {
  trail.arrive({ key: 'a', path: '/cart' }, 'POP');
  trail.arrive({ key: 'b', path: '/product-detail/7/distributor/70' }, 'PUSH');
  trail.arrive({ key: 'c', path: '/product-detail/8/distributor/80' }, 'REPLACE');
  expect(trail.cameFrom('c')).toEqual({ path: '/cart', isBehind: true });
});

it('a link that was opened directly has nothing behind it, in any shade', () => {
  trail.arrive({ key: 'a', path: '/product-detail/7/distributor/70' }, 'POP');
  trail.arrive({ key: 'b', path: '/product-detail/8/distributor/80' }, 'REPLACE');
  expect(trail.cameFrom('b')).toEqual({ path: '/', isBehind: false });
});

it('SHELL-22 a page that is new begins at its top, one that was left is found where it was', () => {
  trail.scrolled('a', 640);
  expect(trail.scrollOf('a')).toBe(640);
  expect(trail.scrollOf('b')).toBe(0);
});

it('the answer is the same object until something is opened', () => {
  trail.arrive({ key: 'a', path: '/' }, 'POP');
  expect(trail.cameFrom('a')).toBe(trail.cameFrom('a'));
});

it('G9 SHELL-26 leads nobody to what another person has looked for', () => {
  trail.arrive({ key: 'a', path: '/?search=gloves' }, 'POP');
  trail.arrive({ key: 'b', path: '/product/7' }, 'PUSH');
  trail.forget();
  expect(trail.cameFrom('b')).toEqual({ path: '/', isBehind: false });
  expect([...kept]).toEqual([]);
});
