/** The reports, as in their URLs (REP-01). */
export const REPORTS = ['spent', 'ordered-products', 'use-tax'] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_TITLES: Readonly<Record<ReportName, string>> = {
  spent: 'Spent',
  'ordered-products': 'Ordered products',
  'use-tax': 'Use tax',
};

export const isReport = (text: string): text is ReportName => REPORTS.some((each) => each === text);

export const reportPath = (report: ReportName): string => (report === 'spent' ? '/reports' : `/reports/${report}`);
