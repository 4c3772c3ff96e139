/** The audit log of a location. */
import type * as v from 'valibot';
import { AUDIT_KINDS } from '#domain/access/audit-kind.ts';
import { auditEventsDocument } from '../resources/audit.ts';
import type { Endpoint } from './endpoint.ts';
import { endOrNull, instantOrNull, pageNumber, pageSize, text, words } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';

export const listAuditEvents: Endpoint<
  '/api/v2/audit-events',
  v.InferOutput<typeof auditEventsDocument>,
  {
    query: {
      'filter[kind]': readonly string[];
      'filter[person]': string;
      'filter[at][from]': string;
      'filter[at][to]': string;
      'page[number]': number;
      'page[size]': number;
    };
  }
> = {
  method: 'GET',
  path: '/api/v2/audit-events',
  answer: auditEventsDocument,
};

const PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 100;

export const listAuditEventsInput = endpointInput(listAuditEvents, () => ({
  says: 'A page of the audit log of the location, newest first.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
  query: {
    'filter[kind]': words(AUDIT_KINDS),
    'filter[person]': text(MAX_SEARCH_LENGTH),
    'filter[at][from]': instantOrNull,
    'filter[at][to]': endOrNull,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));
