/**
 * Every endpoint of the API, in the server's view. The server mounts them from here; fuzzing, the walk of all routes and the API's
 * description use the same record. It is built from the resource files: an export named `readOrderInput` is the endpoint `readOrder`, so a
 * new endpoint is only written into its file. Browsers never load this (tests/architecture).
 */
import * as adminAudit from './admin-audit.ts';
import * as adminDistributors from './admin-distributors.ts';
import * as adminJobs from './admin-jobs.ts';
import * as adminPeople from './admin-people.ts';
import * as adminPractices from './admin-practices.ts';
import * as adminPriceFiles from './admin-price-files.ts';
import * as apiDocument from './api-document.ts';
import * as apiTokens from './api-tokens.ts';
import * as auditEvents from './audit-events.ts';
import * as cartCounters from './cart-counters.ts';
import * as cartGroups from './cart-groups.ts';
import * as cartLines from './cart-lines.ts';
import * as catalogueFilters from './catalogue-filters.ts';
import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import * as checkout from './checkout.ts';
import * as claimFiles from './claim-files.ts';
import * as claims from './claims.ts';
import * as demoPeople from './demo-people.ts';
import * as distributorAccounts from './distributor-accounts.ts';
import * as distributorFiles from './distributor-files.ts';
import * as folderItems from './folder-items.ts';
import * as folders from './folders.ts';
import * as help from './help.ts';
import * as invitations from './invitations.ts';
import * as items from './items.ts';
import * as locations from './locations.ts';
import * as members from './members.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import * as optimizer from './optimizer.ts';
import * as orderParts from './order-parts.ts';
import * as orderPayments from './order-payments.ts';
import * as orders from './orders.ts';
import * as ownAccount from './own-account.ts';
import * as ownSessions from './own-sessions.ts';
import * as papers from './papers.ts';
import * as partners from './partners.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as peopleToActFor from './people-to-act-for.ts';
import * as priceCheck from './price-check.ts';
import * as products from './products.ts';
import * as pushSubscriptions from './push-subscriptions.ts';
import * as reports from './reports.ts';
import * as savings from './savings.ts';
import * as session from './session.ts';
import * as shelfImport from './shelf-import.ts';
import * as signUp from './sign-up.ts';
import * as stockMovements from './stock-movements.ts';
import * as subscription from './subscription.ts';
import * as substitutions from './substitutions.ts';
import * as topOffers from './top-offers.ts';
import * as twoFactor from './two-factor.ts';
import * as webhooks from './webhooks.ts';

const RESOURCES = [
  adminAudit,
  adminDistributors,
  adminJobs,
  adminPeople,
  adminPractices,
  adminPriceFiles,
  apiDocument,
  apiTokens,
  auditEvents,
  cartCounters,
  cartGroups,
  cartLines,
  catalogueFilters,
  catalogue,
  changes,
  checkout,
  claimFiles,
  claims,
  demoPeople,
  distributorAccounts,
  distributorFiles,
  folderItems,
  folders,
  help,
  invitations,
  items,
  locations,
  members,
  notifications,
  offers,
  optimizer,
  orderParts,
  orderPayments,
  orders,
  ownAccount,
  ownSessions,
  papers,
  partners,
  passkeys,
  passwords,
  peopleToActFor,
  priceCheck,
  products,
  pushSubscriptions,
  reports,
  savings,
  session,
  shelfImport,
  signUp,
  stockMovements,
  subscription,
  substitutions,
  topOffers,
  twoFactor,
  webhooks,
] as const;

type Resource = (typeof RESOURCES)[number];

/** Maps `{ readOrder, readOrderInput }` to `{ readOrder: <its input> }`. */
type InputsOf<Exports> = {
  readonly [Name in keyof Exports as Name extends `${infer Endpoint}Input` ? Endpoint : never]: Exports[Name];
};

/** Turns `A | B` into `A & B`. */
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Inputs = AllOf<Resource extends infer Each ? InputsOf<Each> : never>;

export type EndpointName = keyof Inputs;
export type Endpoints = { readonly [Name in EndpointName]: Inputs[Name] };

/** @throws if two endpoints have the same name */
export function inputsOf(resources: readonly object[]): Readonly<Record<string, unknown>> {
  const inputs: Record<string, unknown> = {};
  for (const [exported, input] of resources.flatMap((each) => Object.entries(each))) {
    if (!exported.endsWith('Input')) continue;
    const name = exported.slice(0, -'Input'.length);
    if (name in inputs) throw new Error(`two endpoints are called ${name}`);
    inputs[name] = input;
  }
  return inputs;
}

// The names at run time are those of the type.
export const ENDPOINTS = inputsOf(RESOURCES) as Endpoints;
