import { WireFailure } from '#contract/errors/wire-failure.ts';

/** The status to show for a page's error: the server's if it answered, otherwise 500 (SHELL-10). */
export function statusOf(error: unknown): number {
  return error instanceof WireFailure ? (error.details.status ?? 500) : 500;
}
