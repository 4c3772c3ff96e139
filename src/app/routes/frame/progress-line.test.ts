import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DURATION_MS } from '../../kit/request-progress.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('SHELL-19 the line below the header is 2 px high and takes 5 s to fill', () => {
  expect(DURATION_MS).toBe(5_000);
  expect(read('../../theme/tokens.css')).toContain('--progress-height: 2px;');
  expect(read('header.module.css')).toContain(`animation: fill ${DURATION_MS}ms`);
});
