import { expect, it } from 'vitest';
import { folderName } from './folder.ts';

it('INV-08 a name of which nothing can be seen is none; marks within a name stay', () => {
  for (const nothing of ['', '  ', '\u200b', '\ufeff \u2060\u200e', '\u0007']) expect(folderName(nothing)).toBeNull();
  for (const name of ['\u202babc', 'a\u200bb', '\u{1f469}\u200d\u{1f467}', '\u0642\u0641\u0627\u0632', '.']) {
    expect(folderName(name)).toBe(name);
  }
});
