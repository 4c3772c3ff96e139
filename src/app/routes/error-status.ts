import { WireFailure } from '#contract/errors/wire-failure.ts';

/** The status to show for what a page threw: the server's where it answered, else 500 (SHELL-10). */
export function statusOf(error: unknown): number {
  return error instanceof WireFailure ? (error.details.status ?? 500) : 500;
}
