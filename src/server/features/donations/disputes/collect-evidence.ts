import { moneyText } from '#contract/currency.ts';
import { PROVIDER_TITLES } from '#contract/provider-titles.ts';
import { describeDevice } from '#server/features/identity/describe-device.ts';
import { gameLogin, worldId as idOfWorld } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import {
  type DisputedPayment,
  listDeliveries,
  listEarlierPayments,
  listGameAccounts,
  listKnownCharacters,
  listLogins,
  listReports,
  readAgreement,
  readDisputedPayment,
  readLoginsAfter,
} from './evidence.repo.ts';
import type { EvidenceContent } from './evidence-content.ts';
import { sumUses } from './sum-uses.ts';

export interface CollectDeps {
  db: Db;
  config: Pick<Config, 'site' | 'worlds'>;
  worlds: WorldRegistry;
  log: Log;
}

const CHARACTERS_MAX = 12;

/** Reads everything the portal and the worlds know about a disputed payment. */
export async function collectEvidence(
  deps: CollectDeps,
  disputeId: string,
  now: Date,
): Promise<EvidenceContent> {
  const { db, config } = deps;
  const found = await readDisputedPayment(db, disputeId);
  const [logins, after, agreement, delivered, characters, earlier, reports] = await Promise.all([
    listLogins(db, found),
    readLoginsAfter(db, found),
    readAgreement(db, found),
    listDeliveries(db, found),
    readCharacters(deps, found.player_id),
    listEarlierPayments(db, found),
    listReports(db, found),
  ]);
  const { address, user_agent } = found;
  const device = deviceOf(user_agent);
  return {
    version: 1,
    collected_at: now.toISOString(),
    site: { name: config.site.name, url: config.site.url },
    ...moneyFacts(found),
    customer: {
      id: found.player_id,
      email: found.email,
      is_email_verified: found.email_verified,
      registered_at: found.registered_at.toISOString(),
    },
    agreement: agreement
      ? { ...agreement, accepted_at: agreement.accepted_at.toISOString() }
      : null,
    addresses: sumUses(logins, (use) => use.address).map(({ name, ...use }) => ({
      ...use,
      address: name,
      is_purchase: name === address,
    })),
    devices: sumUses(logins, (use) => deviceOf(use.user_agent)).map(({ name, ...use }) => ({
      ...use,
      device: name,
      is_purchase: name === device,
    })),
    logins_after: Number(after.times),
    last_login_at: after.last_at ? new Date(after.last_at).toISOString() : null,
    deliveries: delivered.rows.map((row) => ({
      number: row.number,
      what: wordsOf(row.kind),
      world: worldName(config, row.world_id),
      character: row.character_name,
      coins: row.price,
      done_at: (row.finished_at ?? now).toISOString(),
      receipt: row.receipt,
    })),
    deliveries_left_out: delivered.total - delivered.rows.length,
    coins_spent: delivered.coins,
    characters,
    earlier_payments: earlier.map((row) => ({
      number: row.number,
      paid_at: (row.credited_at ?? now).toISOString(),
      amount: moneyText(row.amount_cents, row.currency),
      is_same_address: address !== null && row.address === address,
      is_same_instrument: found.instrument !== null && row.instrument === found.instrument,
    })),
    reports: reports.map(({ id, opened_at, messages }) => ({
      id,
      opened_at: opened_at.toISOString(),
      messages: Number(messages ?? 0),
    })),
  };
}

function moneyFacts(found: DisputedPayment): Pick<EvidenceContent, 'dispute' | 'payment'> {
  return {
    dispute: {
      number: found.dispute_number,
      provider: providerTitle(found.provider),
      ref: found.dispute_ref,
      reason: found.reason,
      amount: moneyText(found.disputed_cents, found.disputed_currency),
      opened_at: found.disputed_at.toISOString(),
      respond_by: found.respond_by?.toISOString() ?? null,
    },
    payment: {
      id: found.payment_id,
      number: found.payment_number,
      provider_ref: found.provider_ref,
      charge_ref: found.charge_ref,
      plan: found.plan_title,
      amount: moneyText(found.amount_cents, found.currency),
      refunded: found.refunded_cents > 0 ? moneyText(found.refunded_cents, found.currency) : null,
      coins: found.coins,
      opened_at: found.paid_at.toISOString(),
      credited_at: found.credited_at?.toISOString() ?? null,
      address: found.address,
      device: deviceOf(found.user_agent),
    },
  };
}

type Character = EvidenceContent['characters'][number];

/** From the game itself, which knows the last login; from our copy while it cannot be reached. */
async function readCharacters(deps: CollectDeps, playerId: string): Promise<Character[]> {
  const known = await listKnownCharacters(deps.db, playerId);
  const accounts = await listGameAccounts(deps.db, playerId);
  const byWorld = Map.groupBy(accounts, ({ world_id }) => world_id);
  const read = await Promise.all(
    [...byWorld].map(async ([worldId, accountsThere]) => {
      const live = await readLive(
        deps,
        worldId,
        accountsThere.map(({ login }) => login),
      );
      const world = worldName(deps.config, worldId);
      const copy = known
        .filter(({ world_id }) => world_id === worldId)
        .map(({ name, level, played_hours }) => ({
          ...{ world, name, level, played_hours },
          last_played_at: null,
        }));
      return live?.map((character) => ({ world, ...character })) ?? copy;
    }),
  );
  return read
    .flat()
    .toSorted((a, b) => b.level - a.level)
    .slice(0, CHARACTERS_MAX);
}

async function readLive({ worlds, log }: CollectDeps, worldId: number, logins: string[]) {
  if (!worlds.has(idOfWorld(worldId))) return undefined;
  try {
    const found = await worlds.get(idOfWorld(worldId)).characters.byAccounts(logins.map(gameLogin));
    return [...found.values()].flat().map(({ name, level, playedSeconds, lastSeenAt }) => ({
      name,
      level,
      played_hours: Math.floor(playedSeconds / 3_600),
      last_played_at: lastSeenAt?.toISOString() ?? null,
    }));
  } catch (error) {
    log.warn({ err: error, worldId }, 'characters of a dispute not read from the game');
    return undefined;
  }
}

function deviceOf(userAgent: string | null): string | null {
  return userAgent ? describeDevice(userAgent) || null : null;
}

function worldName({ worlds }: Pick<Config, 'worlds'>, worldId: number): string {
  return worlds.find(({ id }) => id === worldId)?.name ?? `#${worldId}`;
}

const TITLES: Readonly<Record<string, string>> = {
  ...PROVIDER_TITLES,
  stripe: 'Stripe',
  paypal: 'PayPal',
  mercadopago: 'Mercado Pago',
  manual: 'Bank transfer',
  sandbox: 'Sandbox',
};

function providerTitle(provider: string): string {
  return TITLES[provider] ?? provider;
}

/** `send_coins` → `Send coins`: the document is written for banks, always in English. */
function wordsOf(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
