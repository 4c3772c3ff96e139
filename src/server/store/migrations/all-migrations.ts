/** Every migration in its order. Law: forward only; a migration that has been released is never edited. */
import type { PoolClient } from 'pg';
import { people } from './0001-people.ts';
import { catalogue } from './0002-catalogue.ts';
import { shelvesAndCart } from './0003-shelves-and-cart.ts';
import { changeLog } from './0004-change-log.ts';
import { logIdentity } from './0005-log-identity.ts';
import { catalogueSearch } from './0006-catalogue-search.ts';
import { ordering } from './0007-ordering.ts';
import { orderFacts } from './0008-order-facts.ts';
import { budgetPeriods } from './0009-budget-periods.ts';
import { noneOfBackordered } from './0010-none-of-what-is-backordered.ts';
import { firstOfTheRecentMovements } from './0011-first-of-the-recent-movements.ts';
import { toldMemberships } from './0012-told-memberships.ts';
import { productIdentity } from './0013-product-identity.ts';
import { splitProducts } from './0013-split-products.ts';
import { searchWordsAnew } from './0014-search-words.ts';
import { firstChoices } from './0015-first-choices.ts';
import { orderReference } from './0016-order-reference.ts';
import { shelfPosition } from './0017-shelf-position.ts';
import { jobQueue } from './0018-job-queue.ts';
import { knownDevices } from './0019-known-devices.ts';
import { waitingOrders } from './0020-waiting-orders.ts';
import { linkedCodes } from './0021-linked-codes.ts';
import { sendProblems } from './0022-send-problems.ts';
import { orderNumbers } from './0023-order-numbers.ts';
import { toldSessionEnds } from './0024-told-session-ends.ts';
import { deviceClocks } from './0025-device-clocks.ts';
import { restores } from './0026-restores.ts';
import { permissions } from './0027-permissions.ts';
import { mails } from './0028-mails.ts';
import { keptDeletions } from './0029-kept-deletions.ts';
import { dismissedHints } from './0033-dismissed-hints.ts';
import { passwordResets } from './0030-password-resets.ts';
import { distributorAccounts } from './0036-distributor-accounts.ts';
import { priceFiles } from './0037-price-files.ts';
import { notifications } from './0038-notifications.ts';
import { clientFiles } from './0044-client-files.ts';
import { practiceAccounts } from './0039-practice-accounts.ts';
import { supplierDocuments } from './0042-supplier-documents.ts';
import { tenantKeys } from './0031-tenant-keys.ts';
import { peopleOfLocations } from './0032-people.ts';
import { signUps } from './0034-sign-ups.ts';
import { apiTokens } from './0035-api-tokens.ts';
import { twoFactor } from './0040-two-factor.ts';
import { subscriptions } from './0041-subscriptions.ts';
import { passkeys } from './0043-passkeys.ts';
import { webhooks } from './0045-webhooks.ts';
import { orderClaims } from './0051-order-claims.ts';
import { sealedOneTimeKeys } from './0046-sealed-one-time-keys.ts';
import { receipts } from './0047-receipts.ts';
import { pushSubscriptions } from './0048-push-subscriptions.ts';
import { orderPayments } from './0049-order-payments.ts';
import { reportIndexes } from './0053-report-indexes.ts';
import { silence } from './0054-silence.ts';
import { savings } from './0055-savings.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** What SQL cannot do; in the same transaction, behind the SQL. */
  readonly run?: (client: PoolClient) => Promise<void>;
}

export const ALL_MIGRATIONS: readonly Migration[] = [
  { name: '0001-people', sql: people },
  { name: '0002-catalogue', sql: catalogue },
  { name: '0003-shelves-and-cart', sql: shelvesAndCart },
  { name: '0004-change-log', sql: changeLog },
  { name: '0005-log-identity', sql: logIdentity },
  { name: '0006-catalogue-search', sql: catalogueSearch },
  { name: '0007-ordering', sql: ordering },
  { name: '0008-order-facts', sql: orderFacts },
  { name: '0009-budget-periods', sql: budgetPeriods },
  { name: '0010-none-of-what-is-backordered', sql: noneOfBackordered },
  { name: '0011-first-of-the-recent-movements', sql: firstOfTheRecentMovements },
  { name: '0012-told-memberships', sql: toldMemberships },
  { name: '0013-product-identity', sql: productIdentity, run: splitProducts },
  { name: '0014-search-words', sql: searchWordsAnew },
  { name: '0015-first-choices', sql: firstChoices },
  { name: '0016-order-reference', sql: orderReference },
  { name: '0017-shelf-position', sql: shelfPosition },
  { name: '0018-job-queue', sql: jobQueue },
  { name: '0019-known-devices', sql: knownDevices },
  { name: '0020-waiting-orders', sql: waitingOrders },
  { name: '0021-linked-codes', sql: linkedCodes },
  { name: '0022-send-problems', sql: sendProblems },
  { name: '0023-order-numbers', sql: orderNumbers },
  { name: '0024-told-session-ends', sql: toldSessionEnds },
  { name: '0025-device-clocks', sql: deviceClocks },
  { name: '0026-restores', sql: restores },
  { name: '0027-permissions', sql: permissions },
  { name: '0028-mails', sql: mails },
  { name: '0029-kept-deletions', sql: keptDeletions },
  { name: '0030-password-resets', sql: passwordResets },
  { name: '0031-tenant-keys', sql: tenantKeys },
  { name: '0032-people', sql: peopleOfLocations },
  { name: '0033-dismissed-hints', sql: dismissedHints },
  { name: '0034-sign-ups', sql: signUps },
  { name: '0035-api-tokens', sql: apiTokens },
  { name: '0036-distributor-accounts', sql: distributorAccounts },
  { name: '0037-price-files', sql: priceFiles },
  { name: '0038-notifications', sql: notifications },
  { name: '0039-practice-accounts', sql: practiceAccounts },
  { name: '0040-two-factor', sql: twoFactor },
  { name: '0041-subscriptions', sql: subscriptions },
  { name: '0042-supplier-documents', sql: supplierDocuments },
  { name: '0043-passkeys', sql: passkeys },
  { name: '0044-client-files', sql: clientFiles },
  { name: '0045-webhooks', sql: webhooks },
  { name: '0046-sealed-one-time-keys', sql: sealedOneTimeKeys },
  { name: '0047-receipts', sql: receipts },
  { name: '0048-push-subscriptions', sql: pushSubscriptions },
  { name: '0049-order-payments', sql: orderPayments },
  { name: '0051-order-claims', sql: orderClaims },
  { name: '0053-report-indexes', sql: reportIndexes },
  { name: '0054-silence', sql: silence },
  { name: '0055-savings', sql: savings },
];
