import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  boardPath,
  boardReplySchemas,
  castleRowSchema,
  clanRowSchema,
  heroRowSchema,
  itemRowSchema,
  pkRowSchema,
  pvpRowSchema,
  raidRowSchema,
} from './boards.ts';
import {
  ACCOUNT_PATH,
  ACCOUNTS_PATH,
  accountsQuerySchema,
  accountsReplySchema,
  changePasswordBodySchema,
  createAccountBodySchema,
  gameAccountSchema,
} from './game-accounts.ts';
import { messageReplySchema } from './message-reply.ts';
import { ORDER_BODIES, ORDER_KINDS } from './order-kinds.ts';
import { orderReplySchema } from './orders.ts';
import { planSchema } from './plans.ts';
import {
  RESET_ACCOUNT_PATH,
  resetAccountBodySchema,
  resetAccountReplySchema,
  STREAMER_PATH,
  streamerBodySchema,
} from './player-actions.ts';
import { REPORT_SEND_PATH, sendReportBodySchema } from './reports.ts';
import {
  ADMIN_HEROES_PATH,
  ADMIN_SEASONS_PATH,
  seasonHeroesBodySchema,
  seasonHeroesReplySchema,
  seasonHeroSchema,
  seasonsBodySchema,
  seasonsReplySchema,
} from './seasons.ts';
import { STREAMERS_PATH, streamersReplySchema } from './streamers.ts';
import { summarySchema } from './summary.ts';

type Fields = z.ZodObject<Record<string, z.ZodType>>;
const fieldsOf = (schema: Fields) => Object.keys(schema.shape);
const words = (text: string) => text.split(' ').filter(Boolean);

/** The specified fields must be enough: every field we add is optional. */
function needed(schema: Fields): string[] {
  return fieldsOf(schema).filter((field) => !schema.shape[field]?.safeParse(undefined).success);
}

test.each<[path: string, ours: string, body: Fields, payload: string]>([
  ['/api/account', ACCOUNT_PATH, createAccountBodySchema, 'name password server_id'],
  [
    '/api/account',
    ACCOUNT_PATH,
    changePasswordBodySchema,
    'account password password_confirmation',
  ],
  ['/api/admin/account/reset', RESET_ACCOUNT_PATH, resetAccountBodySchema, 'id'],
  [
    '/api/admin/account/streamer',
    STREAMER_PATH,
    streamerBodySchema,
    'id is_streamer streamer_code stream_link',
  ],
  ['/api/admin/heroes', ADMIN_HEROES_PATH, seasonHeroesBodySchema, 'server_id season'],
  ['/api/admin/seasons', ADMIN_SEASONS_PATH, seasonsBodySchema, 'server'],
  ['/api/coins', ORDER_KINDS.send_coins.path, ORDER_BODIES.send_coins, 'coins char account'],
  ['/api/color', ORDER_KINDS.color.path, ORDER_BODIES.color, 'account char color'],
  ['/api/migrate', ORDER_KINDS.migrate.path, ORDER_BODIES.migrate, 'account user'],
  ['/api/name', ORDER_KINDS.rename.path, ORDER_BODIES.rename, 'account char new_char'],
  [
    '/api/referral_coins',
    ORDER_KINDS.send_referral_coins.path,
    ORDER_BODIES.send_referral_coins,
    'referral_coins char account',
  ],
  ['/api/vote_coins', ORDER_KINDS.send_votes.path, ORDER_BODIES.send_votes, 'votes char account'],
  ['/panel/reports/send', REPORT_SEND_PATH, sendReportBodySchema, 'report_id message'],
])(
  '%s is called with the specification’s payload and needs no more',
  (path, ours, body, payload) => {
    expect(ours).toBe(path);
    expect(fieldsOf(body)).toEqual(expect.arrayContaining(words(payload)));
    expect(words(payload)).toEqual(expect.arrayContaining(needed(body)));
  },
);

test.each<[path: string, ours: string, reply: Fields, used: string]>([
  ['/api/accounts', ACCOUNTS_PATH, accountsReplySchema, 'accounts'],
  ['/api/account', ACCOUNT_PATH, messageReplySchema, 'message'],
  ['/api/admin/account/reset', RESET_ACCOUNT_PATH, resetAccountReplySchema, 'password'],
  ['/api/admin/heroes', ADMIN_HEROES_PATH, seasonHeroesReplySchema, 'heroes'],
  ['/api/admin/seasons', ADMIN_SEASONS_PATH, seasonsReplySchema, 'seasons'],
  ['/api/castles', boardPath('castles'), boardReplySchemas.castles, 'castles'],
  ['/api/clans', boardPath('clans'), boardReplySchemas.clans, 'clans'],
  ['/api/heroes', boardPath('heroes'), boardReplySchemas.heroes, 'heroes'],
  ['/api/items', boardPath('items'), boardReplySchemas.items, 'items'],
  ['/api/raids', boardPath('raids'), boardReplySchemas.raids, 'raids'],
  ['/api/coins', ORDER_KINDS.send_coins.path, orderReplySchema, 'totalCoins message'],
  [
    '/api/referral_coins',
    ORDER_KINDS.send_referral_coins.path,
    orderReplySchema,
    'totalReferralCoins message',
  ],
  ['/api/streamers', STREAMERS_PATH, streamersReplySchema, 'streamers'],
])('%s returns what the specification uses', (path, ours, reply, used) => {
  expect(ours).toBe(path);
  expect(fieldsOf(reply)).toEqual(expect.arrayContaining(words(used)));
});

test('the accounts are requested by server_id', () => {
  expect(fieldsOf(accountsQuerySchema)).toEqual(['server_id']);
});

test.each<[name: string, schema: Fields, fields: string]>([
  ['game account', gameAccountSchema, 'account name password server_id chars'],
  ['character', gameAccountSchema.shape.chars.element, 'char_name level login'],
  ['pvp entry', pvpRowSchema, 'char_name Duel'],
  ['pk entry', pkRowSchema, 'char_name PK'],
  [
    'castle',
    castleRowSchema,
    'castle_name name previous_owner castle_taxrate castle_income castle_siege',
  ],
  [
    'clan',
    clanRowSchema,
    'ruler_id clan_name clan_skill_level leader_name clan_root_name_value clan_oust_time clan_agit_id castle_name clan_siege_kill',
  ],
  [
    'master user',
    summarySchema,
    'email accounts coins votes referral_coins referral_count referral_id is_streamer streamer_code stream_link',
  ],
  ['hero', heroRowSchema, 'name clan class win_count point id'],
  ['raid', raidRowSchema, 'npc_db_name alive time_high time_low'],
  ['item', itemRowSchema, 'quantity item_name'],
  ['hero of a season', seasonHeroSchema, 'class point name id'],
  ['plan', planSchema, 'id title coins description price'],
  ['summary', summarySchema, 'email accounts coins votes referral_coins referral_count'],
  ['report message', sendReportBodySchema, 'report_id message'],
])('a %s has the specification’s fields', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(fields)));
});
