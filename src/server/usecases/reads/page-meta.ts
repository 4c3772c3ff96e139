/** The page numbers in a list's answer (API-45). */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

export interface PageMeta {
  readonly current_page: number;
  readonly from: number | null;
  readonly last_page: number;
  readonly per_page: number;
  readonly to: number | null;
  readonly total: number;
}

export function pageMeta(page: Page, total: number): PageMeta {
  const from = (page.number - 1) * page.size + 1;
  const isEmpty = from > total;
  return {
    current_page: page.number,
    from: isEmpty ? null : from,
    last_page: Math.max(1, Math.ceil(total / page.size)),
    per_page: page.size,
    to: isEmpty ? null : Math.min(total, from + page.size - 1),
    total,
  };
}
