import '#web/lib/checkout-texts.ts';
import '#web/lib/rewards-texts.ts';
import { coinLevel } from '#art/store/coin-level.ts';
import type { Plan } from '#contract/plans.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';

type OrderSummaryProps = {
  plan: Plan;
  /** Coins of the largest plan; the picture is chosen relative to it. */
  most: number;
  /** The bonus of a promo code. */
  bonusCoins: number;
  /** The bonus of a creator's code. */
  creatorCoins: number;
  /** What a campaign adds, which may depend on the payment method. */
  campaignCoins?: { least: number; most: number };
};

const NO_CAMPAIGN = { least: 0, most: 0 };

/** What the player will receive, shown before payment. */
export function OrderSummary(props: OrderSummaryProps) {
  const { plan, most, bonusCoins, creatorCoins, campaignCoins = NO_CAMPAIGN } = props;
  const { t, language } = useText();
  const balance = usePurse('coins');
  // What arrives with every method; a method that adds more says so beside its button.
  const guaranteed = Math.max(0, campaignCoins.least);
  const total = plan.coins + bonusCoins + guaranteed + creatorCoins;
  return (
    <section
      aria-labelledby="order-summary"
      className="border border-t-3 border-line border-t-beam bg-surface"
    >
      <div className="flex items-stretch justify-between gap-3 border-b border-line bg-frame pl-5">
        <div className="min-w-0 py-4">
          <h2 id="order-summary" className="text-sm font-normal text-muted">
            {t('plan.arrives')}
          </h2>
          <p className="font-display text-2xl font-semibold text-accent">
            <Amount value={total} unit={t('donate.coins')} />
          </p>
        </div>
        <StorePicture
          motif="coins"
          level={coinLevel(total, Math.max(most, total))}
          className="h-24 w-40"
        />
      </div>
      <div className="flex flex-col gap-4 p-5">
        <Facts
          facts={[
            { label: t('plan.paidCoins'), value: <Amount value={plan.coins - plan.bonus_coins} /> },
            ...(plan.bonus_coins > 0
              ? [{ label: t('plan.bonus'), value: <Plus value={plan.bonus_coins} /> }]
              : []),
            ...(bonusCoins > 0
              ? [{ label: t('plan.promo'), value: <Plus value={bonusCoins} /> }]
              : []),
            ...(creatorCoins > 0
              ? [{ label: t('checkout.parts.creator'), value: <Plus value={creatorCoins} /> }]
              : []),
            ...(campaignCoins.most > 0
              ? [
                  {
                    label: t('rewards.campaign.part'),
                    value:
                      guaranteed === campaignCoins.most ? (
                        <Plus value={guaranteed} />
                      ) : (
                        <span className="text-success">
                          {t('rewards.campaign.partUpTo', {
                            coins: formatNumber(campaignCoins.most, language),
                          })}
                        </span>
                      ),
                  },
                ]
              : []),
            { label: t('plan.balance'), value: <Amount value={balance + total} /> },
          ]}
        />
        {campaignCoins.most > 0 && (
          <p className="text-sm text-muted">{t('rewards.campaign.kept')}</p>
        )}
      </div>
    </section>
  );
}

function Plus({ value }: { value: number }) {
  return (
    <span className="text-success">
      +<Amount value={value} />
    </span>
  );
}
