/** The data of each kind of notification besides its status and distributor. Amounts are dollars, as on the wire. */
export interface NotificationMeta {
  /** `news`: about an issue or a return; absent: the order itself was not accepted. */
  readonly 'order-issue': OfOrder & {
    readonly productName?: string;
    readonly news?: ClaimNews;
    /** The user who caused it: they get no alert about their own action. */
    readonly madeBy?: string;
  };
  readonly 'order-unconfirmed': OfOrder;
  readonly 'order-delivery': OfOrder;
  /** `names` of the products, in the order of the lines. `orderedBy`: who ordered them; absent: they were removed otherwise. */
  readonly 'cart-lines-removed': {
    readonly cartItemIds: readonly string[];
    readonly names: readonly string[];
    readonly orderedBy?: string;
  };
  readonly 'subscription-payment': { readonly amount: number | null; readonly reason?: string };
  /** `news`: a problem with an order's money; absent: a payment was made or declined. */
  readonly 'invoice-payment': Partial<OfOrder> & { readonly amount: number | null; readonly news?: MoneyNews };
  /** `error`: a kind of DIST-06; with `invalidLoginCheck` devices ignore the result (RT-08). */
  readonly 'distributor-login': {
    readonly distributorName: string;
    readonly error?: string;
    readonly invalidLoginCheck?: boolean;
  };
  readonly 'order-history': OfUpload;
  readonly 'client-prices': OfUpload;
  /** Number of prices that changed by `percent` or more, and the products that changed most, with the change in percent. */
  readonly 'price-watch': {
    readonly percent: number;
    readonly cheaper: number;
    readonly dearer: number;
    readonly names: readonly string[];
    readonly moves: readonly number[];
  };
  readonly 'email-confirmed': { readonly email: string };
}

/** The card's bank refused a refund, or a declined order was accepted after all and has not been charged. */
export type MoneyNews = 'refund-refused' | 'not-charged';
export type ClaimNews = 'reported' | 'answered' | 'return-requested' | 'label' | 'refunded';

interface OfOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly distributorName: string;
}

interface OfUpload {
  readonly distributorName: string;
  /** Accepted and rejected rows. */
  readonly rows: number;
  readonly rejected: number;
}
