import { webhookPath } from '#contract/payments.ts';
import { EXTERNAL_PROVIDERS } from '#contract/plans.ts';
import { postbackPath } from '#contract/votes.ts';
import { createProviders } from '#server/features/donations/create-providers.ts';
import { sellsSubscriptions } from '#server/features/donations/subscriptions/plans.repo.ts';
import { webhookFormat } from '#server/features/donations/webhook-formats.ts';
import { checkSite } from '#server/features/votes/check-site.ts';
import { createVoteSites } from '#server/features/votes/create-vote-sites.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';

const PROBE_TIMEOUT_MS = 5_000;

export interface EarningReport {
  text: string;
  /** False if a provider or a vote site rejects its keys or does not respond. */
  isHealthy: boolean;
}

/** Whether each payment method and vote site accepts its keys, and what to paste where. */
export async function describeEarning(config: Config): Promise<EarningReport> {
  const payments = await describePayments(config);
  const votes = await describeVotes(config);
  return {
    text: `${['Payments', ...payments.lines, 'Votes', ...votes.lines].join('\n')}\n`,
    isHealthy: payments.isHealthy && votes.isHealthy,
  };
}

interface Part {
  lines: string[];
  isHealthy: boolean;
}

async function describePayments(config: Config): Promise<Part> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  const part: Part = { lines: [], isHealthy: true };
  try {
    // Without a database the doctor still checks the keys; the database has a section of its own.
    const hasSubscriptions = await sellsSubscriptions(db).catch(() => false);
    for (const provider of createProviders({ config, db }).values()) {
      const url = config.site.url + webhookPath(provider.name);
      await addResult(part, provider.name, () =>
        provider.check(url, { hasSubscriptions }).then(() => 'ok'),
      );
      const external = EXTERNAL_PROVIDERS.find((name) => name === provider.name);
      if (external) await describeUrl(part, 'webhook', webhookFormat(external).method, url);
    }
  } finally {
    await db.destroy();
  }
  if (part.lines.length === 0)
    part.lines.push('  no payment provider is enabled (see docs/payments.md)');
  return part;
}

async function describeVotes(config: Config): Promise<Part> {
  const part: Part = { lines: [], isHealthy: true };
  for (const active of createVoteSites(config)) {
    const { name, push } = active.site;
    await addResult(part, name, () => checkSite(active));
    const url = config.site.url + postbackPath(name);
    if (push) await describeUrl(part, 'postback', push.method, url);
  }
  if (part.lines.length === 0) part.lines.push('  no vote site is enabled (see docs/votes.md)');
  return part;
}

async function addResult(part: Part, name: string, check: () => Promise<string>): Promise<void> {
  try {
    part.lines.push(`  ${name}: ${await check()}`);
  } catch (error) {
    part.isHealthy = false;
    part.lines.push(`  ${name}: FAILED: ${reasonOf(error)}`);
  }
}

/**
 * What to paste, and whether this site responds at that URL. It may not be running yet, which is
 * not a fault.
 */
async function describeUrl(part: Part, kind: string, method: string, url: string): Promise<void> {
  const answer = await probeUrl(method, url);
  part.lines.push(`    ${kind} URL to register: ${url}`, `    ${answer}`);
}

/** Unsigned requests are refused with 401: only this site, or one like it, responds that way. */
async function probeUrl(method: string, url: string): Promise<string> {
  try {
    const body = method === 'POST' ? { body: '{}' } : {};
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { status } = await fetch(url, { method, headers, signal, redirect: 'manual', ...body });
    return status === 401
      ? 'reaches this site'
      : `does not reach this site: HTTP ${status} instead of 401`;
  } catch (error) {
    return `does not reach this site: ${reasonOf(error)}; try again when the site is running`;
  }
}

/** The message of `fetch` is "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message === '' ? cause.name : reasonOf(cause);
}
