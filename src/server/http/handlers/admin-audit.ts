/** The audit log in the admin area (ADM-14). */
import type { ProductAuditEventResource } from '#contract/resources/admin-audit.ts';
import { type ProductAuditRow, readProductAudit } from '../../store/admin/audit-rows.ts';
import { pageOfRows } from '../../usecases/admin/page-of-rows.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const adminAuditHandlers: Handlers<'listProductAudit'> = {
  async listProductAudit({ query }, { installation: { store } }) {
    const search = query['filter[search]'].trim();
    const { rows, meta } = await pageOfRows(pageOf(query), (part) => readProductAudit(store.pool, { search, ...part }));
    const data = rows.map((row): ProductAuditEventResource => ({
      type: 'audit-events',
      id: row.id,
      attributes: {
        at: row.at.toISOString(),
        kind: row.kind,
        userName: row.user_name,
        adminName: row.admin_name,
        subject: row.subject,
        details: row.details,
        address: row.address,
        device: row.device,
        locationName: locationName(row),
      },
    }));
    return { data, meta };
  },
};

function locationName({ location_names: names, location_count: count }: ProductAuditRow): string | null {
  if (names === null) return null;
  const others = count - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
