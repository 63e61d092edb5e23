import '#web/lib/checkout-texts.ts';
import type { ReactNode } from 'react';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import type { PlansReply } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Money } from './Money.tsx';
import { ProviderMark } from './ProviderMark.tsx';

type Name = PlansReply['providers'][number]['name'];

/** In display order. Local: wallets, banks and cards of one country or region. */
const KINDS = {
  cards: { icon: 'lock', names: ['stripe', 'paypal', 'paymentwall', 'payop'] },
  local: {
    icon: 'exchange',
    names: ['mercadopago', 'pagbank', 'przelewy24', 'yookassa', 'freekassa', 'unitpay', 'enot'],
  },
  crypto: { icon: 'coins', names: ['nowpayments', 'btcpay', 'cryptomus'] },
  other: { icon: 'quill', names: ['manual', 'sandbox'] },
} as const satisfies Record<string, { icon: IconName; names: readonly Name[] }>;
const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** As many as fit on a phone's screen; more are grouped by kind, with one kind open at a time. */
const UNGROUPED_MAX = 4;

/** One way to pay for a plan, and what it charges. */
export interface Offer {
  name: Name;
  currency: string;
  amount: number;
}

type ProviderListProps = {
  offers: readonly Offer[];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
  /** A note below a method, such as the coins it adds. */
  note?: ((offer: Offer) => ReactNode) | undefined;
};

/** The ways to pay, one of which is chosen; the pay bar has the button. */
export function ProviderList({ offers, ...choice }: ProviderListProps) {
  const { t } = useText();
  if (offers.length <= UNGROUPED_MAX) return <Providers offers={offers} {...choice} />;
  const groups = KIND_NAMES.map((kind) => ({
    kind,
    offered: offers.filter(({ name }) => kindOf(name) === kind),
  })).filter(({ offered }) => offered.length > 0);
  return (
    <div className="flex flex-col gap-3 pt-4">
      {groups.map(({ kind, offered }) => (
        <details
          key={kind}
          name="pay-with"
          open={offered.some(({ name }) => name === choice.chosen)}
          className="group rounded-box bg-surface border border-line px-4"
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <FramedIcon name={KINDS[kind].icon} ink="text-accent" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`checkout.kinds.${kind}`)}</span>
              <span className="block text-sm text-muted group-open:hidden">
                {offered.map(({ name }) => t(`donate.providers.${name}`)).join(' · ')}
              </span>
            </span>
            <Icon name="unfold" className="flex-none text-accent group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <Providers offers={offered} {...choice} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Who charges, how much, and how long it takes. */
function Providers({ offers, chosen, onChoose, note }: ProviderListProps) {
  const { t } = useText();
  return (
    <ul className="flex flex-col gap-3 pt-4 group-open:pt-1">
      {offers.map((offer) => (
        <li key={offer.name}>
          <label className="choice-card relative flex cursor-pointer items-center gap-3 p-3 sm:gap-4 sm:p-4">
            <input
              type="radio"
              name="provider"
              value={offer.name}
              checked={offer.name === chosen}
              onChange={() => onChoose(offer.name)}
              className="size-5 flex-none"
            />
            <span className="max-sm:hidden">
              <ProviderMark name={offer.name} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{t(`donate.providers.${offer.name}`)}</span>
                <span className="font-semibold">
                  <Money amount={offer.amount} currency={offer.currency} />
                </span>
              </span>
              <span className="block text-sm text-muted">{t(`donate.about_${offer.name}`)}</span>
              <span className="block text-sm font-semibold text-success empty:hidden">
                {note?.(offer)}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** As they are displayed: the first of them is chosen until the player chooses. */
export function inDisplayOrder(offers: readonly Offer[]): Offer[] {
  if (offers.length <= UNGROUPED_MAX) return [...offers];
  return KIND_NAMES.flatMap((kind) => offers.filter(({ name }) => kindOf(name) === kind));
}

function kindOf(name: Name): keyof typeof KINDS {
  return (
    KIND_NAMES.find((kind) => (KINDS[kind].names as readonly Name[]).includes(name)) ?? 'other'
  );
}
