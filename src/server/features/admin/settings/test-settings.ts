import { webhookPath } from '#contract/payments.ts';
import { createProviders } from '#server/features/donations/create-providers.ts';
import { checkSite } from '#server/features/votes/check-site.ts';
import { createVoteSites } from '#server/features/votes/create-vote-sites.ts';
import { AppError } from '#server/platform/errors.ts';
import { redactText } from '#server/platform/redact-text.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import type { SettingsDeps } from './change-settings.ts';

const PROVIDERS: Readonly<Record<string, 'stripe' | 'paypal' | 'mercadopago'>> = {
  'payments.stripe': 'stripe',
  'payments.paypal': 'paypal',
  'payments.mercadopago': 'mercadopago',
};

type Check = () => Promise<unknown>;

/** Whether there is something to ask: a provider or a vote site that has its keys. */
export function canTest(settings: Settings, section: string): boolean {
  const provider = PROVIDERS[section];
  if (provider !== undefined) return settings.config.payments[provider] !== undefined;
  return siteAt(settings, section) !== undefined;
}

/** The doctor's check of what a section is set to. */
export async function testSettings(
  { db, settings }: SettingsDeps,
  section: string,
): Promise<{ works: boolean; reason: string }> {
  const check = checkOf({ db, settings }, section);
  if (!check) throw new AppError('setting_unknown');
  try {
    await check();
    return { works: true, reason: '' };
  } catch (error) {
    return { works: false, reason: withoutSecrets(settings, section, reasonOf(error)) };
  }
}

function checkOf({ db, settings }: SettingsDeps, section: string): Check | undefined {
  const { config } = settings;
  const name = PROVIDERS[section];
  const provider = name && createProviders({ config, db }).get(name);
  if (provider) return () => provider.check(config.site.url + webhookPath(provider.name));
  const site = siteAt(settings, section);
  return site && (() => checkSite(site));
}

function siteAt({ config }: Settings, section: string) {
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
