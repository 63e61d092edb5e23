import { webhookPath } from '#contract/payments.ts';
import { EXTERNAL_PROVIDERS, type ExternalProviderName } from '#contract/plans.ts';
import type { Tested } from '#contract/settings.ts';
import { createProviders } from '#server/features/donations/create-providers.ts';
import { checkSite } from '#server/features/votes/check-site.ts';
import { createVoteSites } from '#server/features/votes/create-vote-sites.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  hasMailLogin,
  mailProblem,
  noMailServer,
  senderProblem,
} from '#server/platform/mail/mail-problem.ts';
import { redactText } from '#server/platform/redact-text.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import type { SettingsDeps } from './change-settings.ts';

const PROVIDERS: Readonly<Record<string, ExternalProviderName>> = Object.fromEntries(
  EXTERNAL_PROVIDERS.map((name) => [`payments.${name}`, name]),
);

interface Outcome {
  works: Tested | null;
  reason: string;
}
type Check = () => Promise<Outcome>;

/** Whether the section has a test: email, and each provider or vote site that has its keys. */
export function canTest(settings: Settings, section: string): boolean {
  if (section === 'mail') return true;
  const provider = PROVIDERS[section];
  if (provider !== undefined) return settings.config.payments[provider] !== undefined;
  return voteSiteOf(settings, section) !== undefined;
}

/** Runs the check that the `doctor` command makes of this section, with its current settings. */
export async function testSettings(
  { db, settings }: SettingsDeps,
  section: string,
): Promise<Outcome> {
  const check = checkOf({ db, settings }, section);
  if (!check) throw new AppError('setting_unknown');
  try {
    return await check();
  } catch (error) {
    return { works: null, reason: withoutSecrets(settings, section, reasonOf(error)) };
  }
}

function checkOf({ db, settings }: SettingsDeps, section: string): Check | undefined {
  const { config } = settings;
  if (section === 'mail') return () => testMail(config);
  const name = PROVIDERS[section];
  const provider = name && createProviders({ config, db }).get(name);
  if (provider) {
    return async () => {
      await provider.check(config.site.url + webhookPath(provider.name));
      return { works: 'keys', reason: '' };
    };
  }
  const voteSite = voteSiteOf(settings, section);
  return (
    voteSite &&
    (async () => {
      await checkSite(voteSite);
      const { feed, pull } = voteSite.site;
      return { works: feed || pull ? 'keys' : 'postbacks', reason: '' };
    })
  );
}

type MailConfig = Pick<Config, 'mail' | 'mode' | 'security'>;

/** The mail server and its password are in the configuration file, not in a setting. */
async function testMail({ mail, mode, security }: MailConfig): Promise<Outcome> {
  if (mail.url === undefined) throw new Error(noMailServer(mode));
  const problem = await mailProblem(mail.url, security.require_tls);
  if (problem !== undefined) throw new Error(problem);
  return {
    works: hasMailLogin(mail.url) ? 'mail_login' : 'mail_server',
    reason: senderProblem(mail) ?? '',
  };
}

function voteSiteOf({ config }: Settings, section: string) {
  return createVoteSites(config).find(({ site }) => section === `votes.sites.${site.name}`);
}

/** A provider may repeat the key it refuses. */
function withoutSecrets(settings: Settings, section: string, text: string): string {
  let clean = text;
  for (const setting of settings.declared.values()) {
    const value = setting.isSealed && setting.section === section && settings.valueOf(setting);
    if (typeof value === 'string' && value !== '') clean = clean.replaceAll(value, '…');
  }
  return redactText(clean).slice(0, 300);
}

/** The message of `fetch` is "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message === '' ? cause.name : reasonOf(cause);
}
