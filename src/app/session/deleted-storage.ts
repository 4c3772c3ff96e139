/** What the browser has deleted while the page was open, as far as the page knows (G15). */
export interface DeletedStorage {
  /** Unsent changes lost with it. */
  readonly lost: number;
  /** Unsent changes that are still here, if not everything was deleted. */
  readonly kept: number;
}
