import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import type { ReportRow } from './reports.repo.ts';

const TEXTS: Record<Language, { subject: string; told: string; action: string; note: string }> = {
  en: {
    subject: 'We replied to your report',
    told: 'Support replied to your report',
    action: 'Read the reply',
    note: 'You’re receiving this email because you opened a report.',
  },
  es: {
    subject: 'Respondimos a tu reporte',
    told: 'Soporte respondió a tu reporte',
    action: 'Leer la respuesta',
    note: 'Recibes este correo porque abriste un reporte.',
  },
};

/** The answer itself stays on the site, behind the login. */
export function answerEmail(
  site: Config['site'],
  player: { email: string; language: string },
  report: Pick<ReportRow, 'id' | 'subject'>,
): Email {
  const language = LANGUAGES.find((one) => one === player.language) ?? site.language;
  const { subject, told, action, note } = TEXTS[language];
  return renderEmail(player.email, language, site.name, {
    subject,
    paragraphs: [`${told}: “${report.subject}”.`],
    action: { label: action, url: `${site.url}/panel/reports/${report.id}` },
    note,
  });
}
