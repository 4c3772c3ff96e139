import { numberText } from './number-text.ts';

/** `1 order`, `1,234 orders` */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
