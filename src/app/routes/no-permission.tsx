/** Instead of a page that the person may not open: leads to one that they may, and says why (AUTH-23). */
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { alertInfo } from '../kit/alert.ts';

const NO_PERMISSION = 'You don’t have permission to open that page at this location. Ask the practice owner.';

export function NoPermission({ to }: { readonly to: string }) {
  useEffect(() => void alertInfo(NO_PERMISSION), []);
  return <Navigate to={to} replace />;
}
