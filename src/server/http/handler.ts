/** An endpoint's handler: it receives the parsed input and returns the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ENDPOINTS, EndpointName } from '#contract/endpoints/all.ts';
import type { ParameterName } from '#contract/endpoints/endpoint.ts';
import type { KeyRule, EndpointInput, Access } from '#contract/endpoints/endpoint-input.ts';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Actor } from '../usecases/actor.ts';
import type { Catalogue } from '../usecases/catalogue/catalogue.ts';
import type { Installation } from '../usecases/installation.ts';
import type { Outgoing } from '../usecases/webhooks/deliver-webhook.ts';
import type { SignUpPolicy } from '../usecases/sign-up/register.ts';
import type { FileScanner } from '../usecases/claims/change-claim.ts';
import type { LicenseCheck } from '../usecases/sign-up/set-up.ts';
import type { Billing } from '../usecases/subscription/billing.ts';
import type { GatewayAccounts } from '../usecases/purchase-orders/open-gateways.ts';
import type { WriteContext } from '../usecases/writes/write-context.ts';
import type { Written } from '../usecases/writes/write.ts';
import type { Figures } from './metrics.ts';
import type { OrderLedgers } from '../store/reports/order-ledgers.ts';

/** The services that all handlers share. */
export interface Services {
  readonly installation: Installation;
  readonly catalogue: Catalogue;
  /** For reports. */
  readonly ledgers: OrderLedgers;
  /** For links in emails; the port is known only after listening. */
  readonly publicOrigin: () => string;
  /** Locations that see the optimizer (OPT-05, OPT-06). */
  readonly optimizerLocationIds: ReadonlySet<string>;
  /** How orders reach distributors. */
  readonly ways: GatewayAccounts;
  /** Metrics of this process. */
  readonly metrics: () => Promise<Figures>;
  /** The accounts that the sign-in screen offers; empty unless this is a demo. */
  readonly demoPeople: readonly DemoPersonResource[];
  readonly licenseCheck: LicenseCheck;
  /** Scans files that are passed on to other people. */
  readonly fileScanner: FileScanner;
  /** Sends to addresses that people enter. */
  readonly outgoing: Outgoing;
  /** The public key with which devices subscribe to push. */
  readonly pushKey: string;
  readonly signUp: SignUpPolicy;
  /** The card processor, and what charging cards needs. */
  readonly billing: Billing;
}

/** The parsed input of a request. */
export interface HandlerInput<Path extends string, Caller extends Access, Key extends KeyRule, Query, Body> {
  readonly params: Readonly<Record<ParameterName<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly actor: Caller extends 'anybody' ? null : Actor;
  readonly locationId: Caller extends 'location' | 'named-location' ? LocationId : null;
  readonly write: Key extends 'needed' ? WriteContext : null;
  /** For headers and addresses. */
  readonly request: FastifyRequest;
  /** For response headers. */
  readonly reply: FastifyReply;
}

/** A document, as an object or already serialized; undefined if there is no content (204). */
type Answered = object | string | Buffer | undefined;

export type Handler<Of> =
  Of extends EndpointInput<infer Path, infer Caller, infer Key, infer Query, infer Body>
    ? (
        input: HandlerInput<Path, Caller, Key, Query, Body>,
        services: Services,
      ) => Promise<Key extends 'needed' ? Written : Answered>
    : never;

/** The handlers of these endpoints; a missing one does not compile. */
export type Handlers<Names extends EndpointName> = { readonly [Name in Names]: Handler<(typeof ENDPOINTS)[Name]> };
