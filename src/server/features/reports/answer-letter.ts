import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import { renderLetter } from '#server/platform/mail/render-letter.ts';
import type { ReportRow } from './reports.repo.ts';

const TEXTS: Record<Language, { subject: string; told: string; action: string; note: string }> = {
  en: {
    subject: 'Your report has an answer',
    told: 'The team has answered your report',
    action: 'Read the answer',
    note: 'You get this letter because you opened a report.',
  },
  es: {
    subject: 'Tu reporte tiene respuesta',
    told: 'El equipo respondió a tu reporte',
    action: 'Leer la respuesta',
    note: 'Recibes este correo porque abriste un reporte.',
  },
};

/** The answer itself stays on the site, behind the login. */
export function answerLetter(
  site: Config['site'],
  player: { email: string; language: string },
  report: Pick<ReportRow, 'id' | 'subject'>,
): Letter {
  const language = LANGUAGES.find((one) => one === player.language) ?? site.language;
  const { subject, told, action, note } = TEXTS[language];
  return renderLetter(player.email, language, site.name, {
    subject,
    paragraphs: [`${told}: “${report.subject}”.`],
    action: { label: action, url: `${site.url}/panel/reports/${report.id}` },
    note,
  });
}
