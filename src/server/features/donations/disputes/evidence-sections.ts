import type { EvidenceContent } from './evidence-content.ts';
import { cellTime, timelineOf, timeText } from './evidence-text.ts';
import { type createPdf, type PdfColumn, printable } from './pdf-document.ts';

type Pdf = Awaited<ReturnType<typeof createPdf>>;

const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No');
const orNone = (text: string | null) => (text ? printable(text) : 'Not recorded');

export function writeTransaction(pdf: Pdf, { payment, dispute }: EvidenceContent): void {
  pdf.heading('2. Transaction');
  pdf.facts([
    ['Product', `${printable(payment.plan, 120)} (${payment.coins} coins)`],
    ['Amount', payment.amount],
    ...(payment.refunded ? ([['Already refunded', payment.refunded]] as const) : []),
    ['Payment method', dispute.provider],
    ['Merchant reference', `#${payment.number} (${payment.id})`],
    ['Provider reference', orNone(payment.provider_ref)],
    ['Provider charge', orNone(payment.charge_ref)],
    ['Opened', timeText(payment.opened_at)],
    ['Delivered', payment.credited_at ? timeText(payment.credited_at) : 'Not delivered'],
    ['Purchase address', orNone(payment.address)],
    ['Purchase device', orNone(payment.device)],
  ]);
}

const TIMELINE: readonly PdfColumn[] = [
  { title: 'Time', share: 0.26 },
  { title: 'What happened', share: 0.74 },
];

export function writeTimeline(pdf: Pdf, content: EvidenceContent): void {
  pdf.heading('3. Timeline');
  pdf.table(
    TIMELINE,
    timelineOf(content).map(({ at, what }) => [cellTime(at), printable(what, 160)]),
  );
}

export function writeCustomer(pdf: Pdf, { customer, agreement }: EvidenceContent): void {
  pdf.heading('4. Customer and acceptance of terms');
  pdf.facts([
    [
      'Email',
      `${printable(customer.email, 120)} (${customer.is_email_verified ? 'verified' : 'not verified'})`,
    ],
    ['Customer ID', customer.id],
    ['Registered', timeText(customer.registered_at)],
    ['Terms accepted', agreement ? timeText(agreement.accepted_at) : 'Not recorded'],
  ]);
  if (!agreement) return;
  pdf.facts([
    ['Accepted from', orNone(agreement.address)],
    [
      'Text',
      agreement.title
        ? printable(agreement.title, 120)
        : 'User agreement, accepted when registering',
    ],
    ['Version', agreement.sha256 ? `SHA-256 ${agreement.sha256}` : 'Not recorded at that time'],
  ]);
}

const USE: readonly PdfColumn[] = [
  { title: 'First used', share: 0.22 },
  { title: 'Last used', share: 0.22 },
  { title: 'Logins', share: 0.09, align: 'right' },
  { title: 'Purchase', share: 0.13 },
];

export function writeUses(pdf: Pdf, { addresses, devices }: EvidenceContent): void {
  pdf.heading('5. Addresses and devices of the account');
  if (addresses.length === 0) pdf.paragraph('No login is recorded.', { isMuted: true });
  if (addresses.length > 0) {
    pdf.table(
      [{ title: 'Address', share: 0.34 }, ...USE],
      addresses.map((use) => [printable(use.address, 60), ...useCells(use)]),
    );
  }
  if (devices.length > 0) {
    pdf.table(
      [{ title: 'Device', share: 0.34 }, ...USE],
      devices.map((use) => [printable(use.device, 60), ...useCells(use)]),
    );
  }
}

function useCells(use: EvidenceContent['addresses'][number] | EvidenceContent['devices'][number]) {
  const { first_at, last_at, times, is_purchase } = use;
  return [cellTime(first_at), cellTime(last_at), String(times), is_purchase ? 'Same' : '–'];
}

const DELIVERY: readonly PdfColumn[] = [
  { title: 'Order', share: 0.09 },
  { title: 'Delivered', share: 0.2 },
  { title: 'What', share: 0.18 },
  { title: 'Server and character', share: 0.24 },
  { title: 'Coins', share: 0.09, align: 'right' },
  { title: 'Game receipt', share: 0.2 },
];

export function writeDeliveries(pdf: Pdf, content: EvidenceContent): void {
  pdf.heading('6. What the purchase was spent on');
  if (content.deliveries.length === 0) {
    const none =
      content.payment.coins === 0
        ? 'VIP has not been delivered.'
        : 'No coins have been spent since.';
    pdf.paragraph(none, { isMuted: true });
    return;
  }
  pdf.table(
    DELIVERY,
    content.deliveries.map(({ number, done_at, what, world, character, coins, receipt }) => [
      `#${number}`,
      cellTime(done_at),
      printable(what, 60),
      printable(character ? `${world}, ${character}` : world, 60),
      String(coins),
      receiptText(receipt),
    ]),
  );
  if (content.deliveries_left_out > 0) {
    pdf.paragraph(`And ${content.deliveries_left_out} further orders.`, { isMuted: true });
  }
}

function receiptText(receipt: string | null): string {
  if (receipt === 'decision') return 'decided by staff';
  return receipt ? printable(receipt, 60) : '–';
}

const CHARACTER: readonly PdfColumn[] = [
  { title: 'Character', share: 0.28 },
  { title: 'Server', share: 0.24 },
  { title: 'Level', share: 0.1, align: 'right' },
  { title: 'Hours played', share: 0.14, align: 'right' },
  { title: 'Last played', share: 0.24 },
];

export function writePlay(pdf: Pdf, content: EvidenceContent): void {
  pdf.heading('7. Use after the purchase');
  pdf.facts([
    ['Logins after the purchase', String(content.logins_after)],
    ['Last login', content.last_login_at ? timeText(content.last_login_at) : 'None'],
  ]);
  if (content.characters.length === 0) return;
  pdf.table(
    CHARACTER,
    content.characters.map(({ name, world, level, played_hours, last_played_at }) => [
      printable(name, 40),
      printable(world, 40),
      String(level),
      String(played_hours),
      last_played_at ? cellTime(last_played_at) : 'Not recorded',
    ]),
  );
}

const EARLIER: readonly PdfColumn[] = [
  { title: 'Payment', share: 0.16 },
  { title: 'Paid', share: 0.26 },
  { title: 'Amount', share: 0.2, align: 'right' },
  { title: 'Same address', share: 0.19 },
  { title: 'Same card or account', share: 0.19 },
];

export function writeHistory(pdf: Pdf, { earlier_payments, reports }: EvidenceContent): void {
  pdf.heading('8. Earlier payments and correspondence');
  if (earlier_payments.length === 0) {
    pdf.paragraph('This account has no earlier payment that was neither refunded nor disputed.', {
      isMuted: true,
    });
  } else {
    pdf.table(
      EARLIER,
      earlier_payments.map((paid) => [
        `#${paid.number}`,
        cellTime(paid.paid_at),
        paid.amount,
        yesNo(paid.is_same_address),
        yesNo(paid.is_same_instrument),
      ]),
    );
  }
  pdf.paragraph(
    reports.length === 0
      ? 'The customer did not write to support around this time.'
      : `Correspondence with support: ${reports.map(({ id, opened_at, messages }) => `#${id} of ${opened_at.slice(0, 10)} (${messages} messages)`).join(', ')}. Available on request.`,
  );
}
