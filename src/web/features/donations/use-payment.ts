import { useState } from 'react';
import { chargeOfPlan, fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { openPaymentReplySchema, PAYMENTS_PATH } from '#contract/payments.ts';
import type { Plan, PlansReply, ProviderName } from '#contract/plans.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { CreatorChoice } from './CreatorField.tsx';
import type { Bonus } from './PromoBonus.tsx';
import { inDisplayOrder, type Offer } from './ProviderList.tsx';

type Provider = PlansReply['providers'][number];

export interface Purchase {
  plan: Plan;
  providers: readonly Provider[];
  /** The bonus of the promo code the player has applied, if any. */
  bonus: Bonus | undefined;
  onBonus: (bonus: Bonus | undefined) => void;
  /** The creator's code of this purchase; undefined while it is not known. */
  creator: CreatorChoice | undefined;
  /** What a campaign adds with this method. */
  campaignCoins: (method: ProviderName) => number;
  /** What the creator's code adds with this method. */
  creatorCoins: (method: ProviderName) => number;
}

export interface Payment {
  offers: readonly Offer[];
  /** Undefined if no provider has a price for this plan. */
  chosen: Offer | undefined;
  choose: (name: ProviderName) => void;
  /** What arrives with the chosen method. */
  coins: number;
  isBusy: boolean;
  error: string;
  /** How often the price has changed on this page; each change resets the code fields. */
  changes: number;
  pay: () => Promise<void>;
}

/** Which provider the player has chosen for a plan, and the request that opens the payment. */
export function usePayment(purchase: Purchase): Payment {
  const { plan, providers, bonus, onBonus, creator, campaignCoins, creatorCoins } = purchase;
  const api = useApi();
  const panel = usePanel();
  const [name, choose] = useState<ProviderName>();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState({ planId: plan.id, error: '' });
  const [changes, setChanges] = useState(0);
  const offers = inDisplayOrder(providers.flatMap((provider) => offerOf(plan, provider)));
  const chosen = offers.find((offer) => offer.name === name) ?? offers[0];
  const added = chosen ? campaignCoins(chosen.name) + creatorCoins(chosen.name) : 0;
  const coins = plan.coins + (bonus?.coins ?? 0) + added;

  const pay = async () => {
    if (!chosen) return;
    setIsBusy(true);
    setFailed({ planId: plan.id, error: '' });
    try {
      const body = {
        plan_id: plan.id,
        provider: chosen.name,
        promo_code: bonus?.code,
        ...(creator && { creator_code: creator.code, keep_creator: creator.keeps }),
        price: plan.price,
        amount: chosen.amount,
        coins,
      };
      const { url } = await api.send('POST', PAYMENTS_PATH, openPaymentReplySchema, body);
      window.location.assign(url);
    } catch (failure) {
      setIsBusy(false);
      setFailed({ planId: plan.id, error: messageOf(failure) });
      if (failure instanceof ApiError && failure.reply?.code === 'price_changed') {
        // A percentage code depends on the plan's coins, so the player has to apply it again.
        onBonus(undefined);
        setChanges(changes + 1);
        panel.reload();
      }
    }
  };
  const error = failed.planId === plan.id ? failed.error : '';
  return { offers, chosen, choose, coins, isBusy, error, changes, pay };
}

/** What the provider charges for the plan; nothing if the plan has no price in its currency. */
function offerOf(plan: Plan, { name, currency, per_usd, digits }: Provider): Offer[] {
  const price = { priceCents: toMinorUnits(plan.price, 'USD'), prices: plan.prices };
  const minor = chargeOfPlan({ currency, perUsd: per_usd, digits }, price);
  return minor === null ? [] : [{ name, currency, amount: fromMinorUnits(minor, currency) }];
}
