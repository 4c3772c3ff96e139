/** Toggles Authorized Only. Whether or not the server accepts it, the filters are applied again from the first page (CAT-20). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { useStockroom } from '../../stockroom.tsx';
import { isAuthorizedOnly, withAuthorizedOnly } from '../../things/offer/authorized-setting.ts';
import { useCatalogueCalls } from './use-catalogue.ts';
import type { GoTo } from './use-catalogue-query.ts';

export function useAuthorizedOnly(query: CatalogueQuery, goTo: GoTo) {
  const { session, locationId, device } = useStockroom();
  const client = useQueryClient();
  const calls = useCatalogueCalls();
  /** The requested value, until the session has it. */
  const [pending, setPending] = useState<boolean | null>(null);
  const turn = useRef(0);
  /** Requests follow each other: two at once could arrive in the other order. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const isOn = pending ?? isAuthorizedOnly(session.user, locationId);

  const toggle = useCallback(
    async (wanted: boolean): Promise<void> => {
      const mine = (turn.current += 1);
      setPending(wanted);
      // Before the first await, so that filters selected in the meantime are not undone.
      if (query.page > 1) goTo({ ...query, page: 1 }, { replace: true });
      try {
        const sent = sending.current.then(() => calls.setAuthorizedOnly(wanted));
        sending.current = sent.catch(() => undefined);
        await sent;
        // Based on the current user, since the budget may have been updated in the meantime.
        await device.changeUser(session.userId, (user) => withAuthorizedOnly(user, locationId, wanted));
      } catch (failure) {
        console.error(failure);
      }
      await Promise.all(
        ['catalogue-page', 'filter-options', 'top-list'].map((kind) => client.invalidateQueries({ queryKey: [kind] })),
      );
      if (turn.current === mine) setPending(null);
    },
    [calls, client, device, goTo, locationId, query, session],
  );
  return { isOn, toggle };
}
