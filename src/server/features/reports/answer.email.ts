import { LANGUAGES } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { renderEmail } from '#server/platform/mail/render-email.ts';
import type { ReportRow } from './reports.repo.ts';

/** The answer itself stays on the site, behind the login. */
export function answerEmail(
  site: Config['site'],
  player: { email: string; language: string },
  report: Pick<ReportRow, 'id' | 'subject'>,
): Email {
  const language = LANGUAGES.find((known) => known === player.language) ?? site.language;
  const { action, ...text } = TEXTS[language].reportAnsweredEmail(report.subject);
  return renderEmail(player.email, language, site, {
    ...text,
    action: { label: action, url: `${site.url}/panel/reports/${report.id}` },
  });
}
