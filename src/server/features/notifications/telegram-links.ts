import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LANGUAGES } from '#contract/languages.ts';
import type { TelegramLink } from '#contract/notifications.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyPlayer } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { addEndpoint } from './add-endpoint.ts';
import { callTelegram, type TelegramConfig } from './channels/telegram.ts';
import { PAGE_SIZE, requestUpdates, type Update } from './telegram-updates.ts';

const LINK_MINUTES = 15;

/** A code that only this player knows: whoever sends it to the bot in time is that player. */
export async function startTelegramLink(
  db: Db,
  { playerId, bot }: { playerId: string; bot: string },
): Promise<TelegramLink> {
  const code = randomBytes(18).toString('base64url');
  const fields = {
    code_hash: hashOf(code),
    expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
  };
  const { expires_at } = await db
    .insertInto('notification_link')
    .values({ player_id: playerId, ...fields })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fields))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { url: `https://t.me/${bot}?start=${code}`, code, expires_at: unixSeconds(expires_at) };
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

interface TelegramDeps {
  db: Db;
  log: Log;
  config: Pick<Config, 'notifications' | 'site'>;
}

const SOURCE = 'telegram';

/**
 * Reads what was written to the bot since the last time. The position is stored with each message's
 * effect, so a worker that dies repeats nothing. Only private chats are linked.
 */
export async function readTelegram({ db, log, config }: TelegramDeps): Promise<void> {
  const { telegram } = config.notifications;
  if (!telegram) return;
  const position = await db
    .selectFrom('notification_position')
    .select('position')
    .where('source', '=', SOURCE)
    .executeTakeFirst();
  const updates = await requestUpdates(telegram, (position?.position ?? -1) + 1, PAGE_SIZE);
  if ('why' in updates) {
    log.warn({ why: updates.why }, 'messages to the Telegram bot not read');
    return;
  }
  for (const update of updates.read) {
    const answer = await inTransaction(db, handleUpdate, update);
    if (answer) await reply(telegram, { ...answer, site: config.site });
  }
}

interface Answer {
  chatId: number;
  text: 'linked' | 'unlinked' | 'unknown';
  language: string | null;
  /** The masked email of the account whose notifications the chat gets now. */
  account?: string;
}

async function handleUpdate(tx: Tx, update: Update): Promise<Answer | undefined> {
  await tx
    .insertInto('notification_position')
    .values({ source: SOURCE, position: update.update_id })
    .onConflict((conflict) =>
      conflict.columns(['source', 'world_id']).doUpdateSet({ position: update.update_id }),
    )
    .execute();
  const { message } = update;
  if (!message?.text || message.chat.type !== 'private') return undefined;
  const chatId = message.chat.id;
  const [command = '', code = ''] = message.text.trim().split(/\s+/);
  if (command === '/stop') {
    await tx
      .deleteFrom('notification_endpoint')
      .where('channel', '=', 'telegram')
      .where('target', '=', String(chatId))
      .execute();
    return { chatId, text: 'unlinked', language: null };
  }
  if (command !== '/start') return undefined;
  const { username, first_name: name = '' } = message.from ?? {};
  // PostgreSQL stores no NUL.
  const label = (username ? `@${username}` : name).replaceAll('\0', '').slice(0, 100);
  const player = await link(tx, { code, chatId, label });
  if (!player) return { chatId, text: 'unknown', language: null };
  return { chatId, text: 'linked', language: player.language, account: maskEmail(player.email) };
}

/** Uses up the code. A chat linked to another account moves to this one. */
async function link(
  tx: Tx,
  { code, chatId, label }: { code: string; chatId: number; label: string },
): Promise<{ email: string; language: string | null } | undefined> {
  const used = await tx
    .deleteFrom('notification_link')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('player_id')
    .executeTakeFirst();
  if (!used) return undefined;
  await addEndpoint(tx, {
    playerId: used.player_id,
    channel: 'telegram',
    target: String(chatId),
    label,
  });
  await notifyPlayer(tx, used.player_id, 'notifications');
  return tx
    .selectFrom('player')
    .select(['email', 'language'])
    .where('id', '=', used.player_id)
    .executeTakeFirst();
}

/**
 * `ana@example.org` is `a•••@e•••.org`. Whoever was given somebody else's code recognizes that
 * the account is not theirs, and learns no address.
 */
function maskEmail(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot === -1 ? '' : domain.slice(dot);
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}

async function reply(
  telegram: TelegramConfig,
  { chatId, text, language, account = '', site }: Answer & { site: Config['site'] },
): Promise<void> {
  const chatLanguage = LANGUAGES.find((name) => name === language) ?? site.language;
  await callTelegram(telegram, 'sendMessage', {
    chat_id: chatId,
    text: TEXTS[chatLanguage].notifications.telegram[text](site.name, account),
  });
}
