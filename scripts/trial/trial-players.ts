import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';
import { type GameCharacter, WORLD } from './trial-world.ts';

export const PASSWORD = 'the-gates-of-Oren-are-shut';
export const COINS = 500;

export interface TrialPlayer {
  id: string;
  email: string;
  account: string;
  char: string;
}

/** Players with a game account and coins; the first may also enter the admin area. */
export async function createTrialPlayers(
  url: string,
  characters: readonly GameCharacter[],
): Promise<TrialPlayer[]> {
  const db = createDb({ url, poolSize: 1, onError: () => undefined });
  try {
    const hash = await hashPassword(PASSWORD);
    const players: TrialPlayer[] = [];
    for (const [index, character] of characters.entries()) {
      players.push(await inTransaction(db, create, { character, index, hash }));
    }
    return players;
  } finally {
    await db.destroy();
  }
}

interface NewPlayer {
  character: GameCharacter;
  index: number;
  hash: string;
}

async function create(tx: Tx, { character, index, hash }: NewPlayer): Promise<TrialPlayer> {
  const email = `player${index}@example.org`;
  const newPlayer = {
    email,
    passwordHash: hash,
    language: 'en',
    ...(index === 0 ? { roleId: 'owner' } : {}),
  } as const;
  const id = await createPlayer(tx, newPlayer);
  const entry = { key: `trial-${index}`, playerId: id, purse: 'coins', source: 'trial' } as const;
  await credit(tx, { ...entry, amount: amount(COINS) });
  const { login, name, level } = character;
  await tx
    .insertInto('game_account')
    .values({ world_id: WORLD, login, player_id: id, state: 'ready' })
    .execute();
  await tx
    .insertInto('game_character')
    .values({
      world_id: WORLD,
      character_id: character.id,
      login,
      name,
      level,
      seen_at: new Date(),
    })
    .execute();
  return { id, email, account: login, char: name };
}

/** Over HTTP, with the password. */
export async function logIn(
  baseUrl: string,
  siteUrl: string,
  { email }: TrialPlayer,
): Promise<SiteVisitor> {
  const visitor = await visitSite(baseUrl, siteUrl);
  const response = await visitor.sendJson('/login', { email, password: PASSWORD });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  return visitor;
}
