import { expect, it } from 'vitest';
import { dismissedHintRequest } from '#contract/resources/help.ts';
import { decode } from '#contract/decode.ts';
import { HINTS, hintFor } from './hints.ts';

it('shows the hint of a place until it is put away, and never another one there', () => {
  expect(hintFor('/inventory', [])?.name).toBe('my-catalog');
  expect(hintFor('/inventory/7', ['cart'])?.name).toBe('my-catalog');
  expect(hintFor('/inventory/7/items/9', [])).toBeNull();
  expect(hintFor('/cart/checkout', [])).toBeNull();
  expect(hintFor('/Labels/', [])?.name).toBe('labels');
  for (const { name } of HINTS) {
    for (const path of ['/', '/inventory', '/cart', '/labels']) {
      expect(
        hintFor(
          path,
          HINTS.map((each) => each.name),
        ),
      ).toBeNull();
      expect(hintFor(path, [name])?.name).not.toBe(name);
    }
  }
});

it('has names that the server keeps, each once', () => {
  expect(new Set(HINTS.map(({ name }) => name)).size).toBe(HINTS.length);
  for (const { name } of HINTS) {
    const read = decode(dismissedHintRequest, { data: { type: 'dismissed-hints', attributes: { name } } });
    expect(read.ok).toBe(true);
  }
});
