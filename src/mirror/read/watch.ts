/** A read that is asked again after every change of what it has looked at, in this context or another one. */
import { liveQuery, type Observable } from 'dexie';

export function watch<Answer>(read: () => Promise<Answer>): Observable<Answer> {
  return liveQuery(read);
}
