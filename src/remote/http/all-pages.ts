interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of pages, at least 1. */
  readonly pages: number;
}

/**
 * The rows of all pages of a list, for a download. Each once, by its id, since new rows move others to later pages in the meantime.
 * @throws WireFailure
 */
export async function allPages<Row extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { rows, pages } = await read(page);
    for (const row of rows) found.set(row.id, row);
    last = pages;
  }
  return [...found.values()];
}
