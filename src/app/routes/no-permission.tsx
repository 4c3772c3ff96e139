/** Instead of a page that the person may not open: leads to one that they may, and says why (AUTH-23). */
import { alertInfo } from '../kit/alert.ts';
import { Redirect } from '../kit/redirect.tsx';

const NO_PERMISSION = 'You don’t have permission to open that page at this location. Ask the practice owner.';

const sayWhy = (): void => void alertInfo(NO_PERMISSION);

export function NoPermission({ to }: { readonly to: string }) {
  return <Redirect to={to} query="" onRedirect={sayWhy} />;
}
