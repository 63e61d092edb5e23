/** What is charged again each period: our own record, which no response from a provider changes. */
export interface SubscriptionRequest {
  id: string;
  title: string;
  amountCents: number;
  currency: string;
  periodUnit: 'month' | 'day';
  periodCount: number;
  email: string;
  /** Where the player returns to. */
  page: string;
}

export interface KnownSubscription {
  id: string;
  /** Null if the process died before storing the provider's response: no player was redirected. */
  reference: string | null;
  subscriptionRef: string | null;
  openedAt: Date;
}

/** A charge of a period that the provider calls paid. The payment is then read by its reference. */
export interface PaidPeriod {
  /** What `PaymentProvider.read` finds the payment by. */
  ref: string;
  startsAt: Date;
  /** Set if the provider reports it: at the end of a month it keeps the day of the first charge. */
  endsAt?: Date;
}

/** A subscription's current status at the provider. */
export interface SubscriptionStatus {
  /** `open`: not paid yet. `past_due`: the last charge failed, and may still succeed. */
  state: 'open' | 'active' | 'past_due' | 'ended' | 'failed';
  reason?: string;
  subscriptionRef: string | null;
  nextChargeAt: Date | null;
  /** Where the player pays what failed, or changes the payment method. */
  fixUrl: string | null;
  /** Every paid period, including returned ones. */
  paid: readonly PaidPeriod[];
}

/** What a provider with subscriptions can do besides single payments. */
export interface SubscriptionCalls {
  open(request: SubscriptionRequest): Promise<{ reference: string; url: string }>;
  read(subscription: KnownSubscription): Promise<SubscriptionStatus>;
  /**
   * From then on nothing is charged. Succeeds for a subscription that has already ended, and for
   * one that nobody has agreed to yet, even if the provider cannot cancel it: only `read` shows
   * whether it has ended.
   */
  cancel(subscription: KnownSubscription): Promise<void>;
}
