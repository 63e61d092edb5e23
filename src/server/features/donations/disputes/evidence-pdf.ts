import type { EvidenceContent } from './evidence-content.ts';
import {
  writeCustomer,
  writeDeliveries,
  writeHistory,
  writePlay,
  writeTimeline,
  writeTransaction,
  writeUses,
} from './evidence-sections.ts';
import { statementOf, timeText } from './evidence-text.ts';
import { createPdf, printable } from './pdf-document.ts';

/** The evidence as a document for a bank: in English, from the frozen content and nothing else. */
export async function renderEvidence(content: EvidenceContent, sha256: string): Promise<Buffer> {
  const { site, dispute, payment } = content;
  const pdf = await createPdf({
    title: 'Evidence in a payment dispute',
    author: printable(site.name),
    createdAt: new Date(content.collected_at),
    footer: `${printable(site.name, 40)} · Dispute ${printable(dispute.ref, 40)} · SHA-256 ${sha256.slice(0, 32)}…`,
  });
  pdf.cover(
    printable(`${site.name} · ${site.url}`, 90),
    `Submitted by the merchant against dispute ${printable(dispute.ref, 80)} at ${dispute.provider}. Records as of ${timeText(content.collected_at)}.`,
  );
  pdf.facts([
    ['Disputed amount', dispute.amount],
    ['Transaction amount', payment.amount],
    ['Reason given', dispute.reason ? printable(dispute.reason, 100) : 'None'],
    ['Dispute opened', timeText(dispute.opened_at)],
    ['Response due', dispute.respond_by ? timeText(dispute.respond_by) : 'Not stated'],
    ['Customer', printable(content.customer.email, 120)],
  ]);
  pdf.heading('1. Summary');
  for (const sentence of statementOf(content)) pdf.paragraph(printable(sentence, 600));
  writeTransaction(pdf, content);
  writeTimeline(pdf, content);
  writeCustomer(pdf, content);
  writeUses(pdf, content);
  writeDeliveries(pdf, content);
  writePlay(pdf, content);
  writeHistory(pdf, content);
  pdf.heading('9. About this document');
  pdf.paragraph(
    'Collected automatically from the merchant’s records for this dispute, and not changed since. All times are in UTC. Addresses are IP addresses. Personal data is limited to what this dispute needs and is to be used for it only.',
  );
  pdf.paragraph(`SHA-256 of the collected records: ${sha256}`, { isMuted: true, size: 8 });
  return pdf.finish();
}
