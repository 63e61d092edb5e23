import '#web/lib/checkout-texts.ts';
import type { ReactNode } from 'react';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import type { PlansReply } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Icon } from '#web/ui/Icon.tsx';
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

type ProviderListProps<Offer> = {
  offers: readonly Offer[];
  button: (offer: Offer) => ReactNode;
  /** A note below a method, such as the coins it adds. */
  note?: ((offer: Offer) => ReactNode) | undefined;
};

export function ProviderList<Offer extends { name: Name }>({
  offers,
  button,
  note,
}: ProviderListProps<Offer>) {
  const { t } = useText();
  if (offers.length <= UNGROUPED_MAX)
    return <Providers offers={offers} button={button} note={note} />;
  const groups = KIND_NAMES.map((kind) => ({
    kind,
    offered: offers.filter(({ name }) => kindOf(name) === kind),
  })).filter(({ offered }) => offered.length > 0);
  return (
    <div className="flex flex-col gap-3 pt-4">
      {groups.map(({ kind, offered }, index) => (
        <details
          key={kind}
          name="pay-with"
          open={index === 0}
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
            <Providers offers={offered} button={button} note={note} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Who charges, and how long it takes. */
function Providers<Offer extends { name: Name }>({
  offers,
  button,
  note,
}: ProviderListProps<Offer>) {
  const { t } = useText();
  return (
    <ul className="flex flex-col gap-3 pt-4 group-open:pt-1">
      {offers.map((offer) => (
        <li
          key={offer.name}
          className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-line bg-raised p-4"
        >
          <ProviderMark name={offer.name} />
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">{t(`donate.providers.${offer.name}`)}</p>
            <p className="text-sm text-muted">{t(`donate.about_${offer.name}`)}</p>
            <p className="text-sm font-semibold text-success empty:hidden">{note?.(offer)}</p>
          </div>
          {button(offer)}
        </li>
      ))}
    </ul>
  );
}

function kindOf(name: Name): keyof typeof KINDS {
  return (
    KIND_NAMES.find((kind) => (KINDS[kind].names as readonly Name[]).includes(name)) ?? 'other'
  );
}
