/** The handlers of all endpoints; an endpoint without one does not compile. */
import type { EndpointName } from '#contract/endpoints/all.ts';
import type { Handlers } from './handler.ts';
import { actingHandlers } from './handlers/acting.ts';
import { accountHandlers } from './handlers/account.ts';
import { adminDistributorHandlers } from './handlers/admin-distributors.ts';
import { adminAuditHandlers } from './handlers/admin-audit.ts';
import { adminHealthHandlers } from './handlers/admin-health.ts';
import { adminPriceFileHandlers } from './handlers/admin-price-files.ts';
import { adminPracticeHandlers } from './handlers/admin-practices.ts';
import { adminJobHandlers } from './handlers/admin-jobs.ts';
import { apiHandlers } from './handlers/api.ts';
import { apiTokenHandlers } from './handlers/api-tokens.ts';
import { cartHandlers } from './handlers/cart.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { changeHandlers } from './handlers/changes.ts';
import { distributorHandlers } from './handlers/distributors.ts';
import { folderHandlers } from './handlers/folders.ts';
import { helpHandlers } from './handlers/help.ts';
import { itemHandlers } from './handlers/items.ts';
import { locationHandlers } from './handlers/locations.ts';
import { notificationHandlers } from './handlers/notifications.ts';
import { claimHandlers } from './handlers/claims.ts';
import { orderHandlers } from './handlers/orders.ts';
import { orderPaymentHandlers } from './handlers/order-payments.ts';
import { paperHandlers } from './handlers/papers.ts';
import { productHandlers } from './handlers/products.ts';
import { reportHandlers } from './handlers/reports.ts';
import { savingsHandlers } from './handlers/savings.ts';
import { sessionHandlers } from './handlers/session.ts';
import { memberHandlers } from './handlers/members.ts';
import { signUpHandlers } from './handlers/sign-up.ts';
import { webhookHandlers } from './handlers/webhooks.ts';
import { movementHandlers } from './handlers/stock-movements.ts';
import { partnerHandlers } from './handlers/partners.ts';
import { passkeyHandlers } from './handlers/passkeys.ts';
import { twoFactorHandlers } from './handlers/two-factor.ts';
import { subscriptionHandlers } from './handlers/subscription.ts';
import { substitutionHandlers } from './handlers/substitutions.ts';

export const HANDLERS: Handlers<EndpointName> = {
  ...sessionHandlers,
  ...accountHandlers,
  ...actingHandlers,
  ...signUpHandlers,
  ...twoFactorHandlers,
  ...passkeyHandlers,
  ...locationHandlers,
  ...memberHandlers,
  ...changeHandlers,
  ...folderHandlers,
  ...itemHandlers,
  ...movementHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...orderPaymentHandlers,
  ...paperHandlers,
  ...claimHandlers,
  ...reportHandlers,
  ...savingsHandlers,
  ...partnerHandlers,
  ...substitutionHandlers,
  ...catalogueHandlers,
  ...productHandlers,
  ...distributorHandlers,
  ...helpHandlers,
  ...apiHandlers,
  ...apiTokenHandlers,
  ...notificationHandlers,
  ...webhookHandlers,
  ...subscriptionHandlers,
  ...adminJobHandlers,
  ...adminHealthHandlers,
  ...adminAuditHandlers,
  ...adminPriceFileHandlers,
  ...adminDistributorHandlers,
  ...adminPracticeHandlers,
};
