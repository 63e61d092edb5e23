import type { PlansReply } from '#contract/plans.ts';

type Name = PlansReply['providers'][number]['name'];

/** Ways to pay as solid glyphs on a 24 × 24 grid: no company's logo is drawn. */
const GLYPHS = {
  card: 'M2 5h20v3.5H2zM2 11h20v8H2zM5 14v2.5h5V14z',
  wallet: 'M3 6.5L17 3v3.5h4v13.5H3zM5.5 9v8.5h13V16H14v-5.5h4.5V9zM16 12.3v2h2v-2z',
  envelope: 'M2 5h20v1.7l-10 7.3L2 6.7zM2 9l10 7.3L22 9v10.5H2z',
  globe:
    'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20zM4.5 11h3.6c.1-2 .5-3.9 1.1-5.4A7.6 7.6 0 0 0 4.5 11zM4.5 13a7.6 7.6 0 0 0 4.7 5.4c-.6-1.5-1-3.4-1.1-5.4zM10.6 11h2.8c-.2-3-.9-5.2-1.4-6.3c-.5 1.1-1.2 3.3-1.4 6.3zM10.6 13c.2 3 .9 5.2 1.4 6.3c.5-1.1 1.2-3.3 1.4-6.3zM19.5 11a7.6 7.6 0 0 0-4.7-5.4c.6 1.5 1 3.4 1.1 5.4zM19.5 13h-3.6c-.1 2-.5 3.9-1.1 5.4a7.6 7.6 0 0 0 4.7-5.4z',
  phone: 'M6 1.5h12v21H6zM8.5 4.5v12.5h7V4.5zM11 19v1.5h2V19z',
  code: 'M2.5 2.5h8v8h-8zM5 5v3h3V5zM13.5 2.5h8v8h-8zM16 5v3h3V5zM2.5 13.5h8v8h-8zM5 16v3h3v-3zM13.5 13.5h3.5v3.5h-3.5zM18 18h3.5v3.5H18zM18 13.5h3.5v2H18zM13.5 18.5h3v3h-3z',
  bank: 'M12 2l10 5v2.5H2V7zM4 11h3v7H4zM10.5 11h3v7h-3zM17 11h3v7h-3zM2 19.5h20v2.5H2z',
  coin: 'M12 1.5l9 5.25v10.5l-9 5.25-9-5.25V6.75zM12 7l-4.5 5 4.5 5 4.5-5z',
  chain:
    'M7 4h5.5v3H7a5 5 0 0 0 0 10h5.5v3H7A8 8 0 0 1 7 4zM17 4a8 8 0 0 1 0 16h-2v-3h2a5 5 0 0 0 0-10h-2V4zM8 10.5h8v3H8z',
  bolt: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0-21zM13.5 5L7 13h4l-.5 6L17 11h-4z',
  flask: 'M8 2h8v2.5h-1.5v5L21 20.5 19.5 22.5h-15L3 20.5l6.5-11v-5H8zM11 12l-3 5h8l-3-5z',
} as const;

const MARKS: Record<Name, keyof typeof GLYPHS> = {
  stripe: 'card',
  paypal: 'envelope',
  paymentwall: 'globe',
  payop: 'globe',
  mercadopago: 'phone',
  pagbank: 'code',
  przelewy24: 'bank',
  yookassa: 'wallet',
  freekassa: 'wallet',
  unitpay: 'phone',
  enot: 'wallet',
  nowpayments: 'chain',
  btcpay: 'bolt',
  cryptomus: 'coin',
  manual: 'bank',
  sandbox: 'flask',
};

/** A glyph for the way to pay, in the shape of a card; the provider's name is next to it. */
export function ProviderMark({ name }: { name: Name }) {
  return (
    <span className="engraved grid h-9 w-14 flex-none place-items-center rounded-box text-accent">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={GLYPHS[MARKS[name]]} />
      </svg>
    </span>
  );
}
