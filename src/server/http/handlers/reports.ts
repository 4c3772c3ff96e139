/** Reports of a period (REP-01). */
import type { PeriodQuery } from '#contract/endpoints/reports.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import { may } from '#domain/access/policy.ts';
import { orderedReport, spentReport, useTaxReport } from '../../usecases/reports/read-reports.ts';
import type { Handlers } from '../handler.ts';

const periodOf = (query: PeriodQuery): ReportPeriod => ({ from: query['filter[from]'], to: query['filter[to]'] });

export const reportHandlers: Handlers<'reportSpent' | 'reportOrderedProducts' | 'reportUseTax'> = {
  reportSpent: ({ actor, locationId, query }, { installation: { store }, ledgers }) => {
    const visible = actor.locations.filter(({ rights }) => may(rights, 'see-money')).map(({ id }) => id);
    return spentReport(
      { store, ledgers },
      { locationId, period: periodOf(query), visible, now: new Date().toISOString() },
    );
  },
  reportOrderedProducts: ({ locationId, query }, { ledgers }) =>
    orderedReport({ ledgers }, locationId, periodOf(query)),
  reportUseTax: ({ locationId, query }, { installation: { store } }) =>
    useTaxReport(store, locationId, periodOf(query)),
};
