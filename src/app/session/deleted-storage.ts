/** What the browser has deleted under an open page, as that page knows it (G15). */
export interface DeletedStorage {
  /** Unsent changes that went with it. */
  readonly lost: number;
  /** Unsent changes that are still here: not all of it was deleted. */
  readonly kept: number;
}
