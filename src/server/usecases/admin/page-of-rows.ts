import { type Page, pageMeta, type PageMeta } from '../reads/page-meta.ts';

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list whose rows contain the total number of matches. Beyond the end there is no row, so the first one is queried. */
export async function pageOfRows<Row extends { readonly matching: string }>(
  page: Page,
  read: (part: Part) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly meta: PageMeta }> {
  const offset = (page.number - 1) * page.size;
  const rows = await read({ limit: page.size, offset });
  const [counted] = rows.length > 0 || offset === 0 ? rows : await read({ limit: 1, offset: 0 });
  return { rows, meta: pageMeta(page, Number(counted?.matching ?? 0)) };
}
