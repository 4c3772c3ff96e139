import { expect, it } from 'vitest';
import { dismissedHintRequest } from '#contract/resources/help.ts';
import { decode } from '#contract/decode.ts';
import type { AnyOf, Capability } from '#domain/access/capability.ts';
import { may, rightsOf } from '#domain/access/policy.ts';
import { HINTS, hintFor } from './hints.ts';

const all = (): boolean => true;

it('shows the hint of a place until it is put away, and never another one there', () => {
  expect(hintFor('/inventory', [], all)?.name).toBe('my-catalog');
  expect(hintFor('/inventory/7', ['cart'], all)?.name).toBe('my-catalog');
  expect(hintFor('/inventory/7/items/9', [], all)).toBeNull();
  expect(hintFor('/cart/checkout', [], all)).toBeNull();
  expect(hintFor('/Labels/', [], all)?.name).toBe('labels');
  for (const { name } of HINTS) {
    for (const path of ['/', '/inventory', '/cart', '/labels']) {
      expect(
        hintFor(
          path,
          HINTS.map((each) => each.name),
          all,
        ),
      ).toBeNull();
      expect(hintFor(path, [name], all)?.name).not.toBe(name);
    }
  }
});

it('AUTH-23 tells nobody to do what they may not do', () => {
  const { capabilities } = rightsOf({ role: 'doctor', granted: [], withheld: [], orderLimitCents: null });
  const doctor = (needs: Capability | AnyOf): boolean => may({ capabilities }, needs);
  expect(hintFor('/', [], doctor)).toBeNull();
  expect(hintFor('/inventory', [], doctor)?.name).toBe('my-catalog');
  expect(hintFor('/', [], all)?.name).toBe('catalog');
});

it('has names that the server keeps, each once', () => {
  expect(new Set(HINTS.map(({ name }) => name)).size).toBe(HINTS.length);
  for (const { name } of HINTS) {
    const read = decode(dismissedHintRequest, { data: { type: 'dismissed-hints', attributes: { name } } });
    expect(read.ok).toBe(true);
  }
});
