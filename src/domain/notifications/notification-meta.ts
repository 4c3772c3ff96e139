/** What each kind of notification says beyond its status and distributor. Amounts are dollars, as on the wire. */
export interface NotificationMeta {
  /** `news` is of an issue or a return; left out: the order itself was not accepted. */
  readonly 'order-issue': OfOrder & {
    readonly productName?: string;
    readonly news?: ClaimNews;
    /** The user who did it: they get no alert about their own action. */
    readonly madeBy?: string;
  };
  readonly 'order-unconfirmed': OfOrder;
  readonly 'order-delivery': OfOrder;
  /** `names` of the products, in the order of the lines. `orderedBy` is who ordered them; left out: they were taken out otherwise. */
  readonly 'cart-lines-removed': {
    readonly cartItemIds: readonly string[];
    readonly names: readonly string[];
    readonly orderedBy?: string;
  };
  readonly 'subscription-payment': { readonly amount: number | null; readonly reason?: string };
  /** `news`: money of an order that is not where it belongs; left out: a payment was made or declined. */
  readonly 'invoice-payment': Partial<OfOrder> & { readonly amount: number | null; readonly news?: MoneyNews };
  /** `error` is one of the kinds of DIST-06; with `invalidLoginCheck` devices ignore the result (RT-08). */
  readonly 'distributor-login': {
    readonly distributorName: string;
    readonly error?: string;
    readonly invalidLoginCheck?: boolean;
  };
  readonly 'order-history': OfUpload;
  readonly 'client-prices': OfUpload;
  /** How many prices moved by `percent` or more, and the products that moved most, with by how much in percent. */
  readonly 'price-watch': {
    readonly percent: number;
    readonly cheaper: number;
    readonly dearer: number;
    readonly names: readonly string[];
    readonly moves: readonly number[];
  };
  readonly 'email-confirmed': { readonly email: string };
}

/** The card's bank refuses a refund; or what was declined was accepted after all, and nobody charged it. */
export type MoneyNews = 'refund-refused' | 'not-charged';
export type ClaimNews = 'reported' | 'answered' | 'return-requested' | 'label' | 'refunded';

interface OfOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly distributorName: string;
}

interface OfUpload {
  readonly distributorName: string;
  /** That were taken, and that were not. */
  readonly rows: number;
  readonly rejected: number;
}
