import type { LooksChange } from '#reference/looks.ts';
import type { Evidence } from '../../evidence.ts';
import { type CharacterId, characterId, gameLogin } from '../../ids.ts';
import type { Fence, Unknown, Verification } from '../../outcomes.ts';
import { readBlock } from './ban-account.ts';
import { isBannedCharacter } from './ban-character.ts';
import { isChanged } from './change-looks.ts';
import { isCleared } from './clear-counter.ts';
import { isUnplayed } from './is-unplayed.ts';
import { pollUntilFound } from './poll-until-found.ts';
import { type EffectProof, proveRename } from './prove-rename.ts';
import {
  findReceipt,
  insertReceipt,
  type OrderKey,
  type ReceiptRow,
  receiptOf,
} from './receipts/receipt-rows.ts';
import { isDuplicate } from './sql/error-number.ts';
import { inMssqlTransaction, NotCommitted } from './sql/in-mssql-transaction.ts';
import { isInStartVillage } from './unstuck.ts';
import type { ConnectedWorld } from './world-connection.ts';

interface Clock {
  readonly now: Date;
  /** The zone of the Windows machine. */
  readonly zone: string;
}

/** `notDone` for an order that was sent to CacheD means: not yet. */
export function verifyOrder(
  connected: ConnectedWorld,
  key: OrderKey,
  clock: Clock,
): Promise<Verification> {
  return verify(connected, key, clock, 'notDone');
}

/**
 * Inserts the order's receipt, marked as abandoned, so that a running write either completes first
 * or never.
 */
export async function abandonOrder(
  connected: ConnectedWorld,
  key: OrderKey,
  clock: Clock,
): Promise<Fence> {
  if (!connected.detection.features.receipts) return NO_TABLE;
  try {
    await inMssqlTransaction(connected.world, (tx) =>
      insertReceipt(tx, key, { content: '', state: 'abandoned', at: clock.now }),
    );
  } catch (error) {
    if (!(error instanceof NotCommitted && isDuplicate(error.cause))) throw error;
  }
  // CacheD cannot undo: it may still perform what it was sent.
  const verification = await verify(connected, key, clock, 'unknown');
  return verification.state === 'notDone' ? { ...verification, state: 'fenced' } : verification;
}

const NO_TABLE: Unknown = { state: 'unknown', evidence: [{ code: 'no_receipt_table' }] };

async function verify(
  connected: ConnectedWorld,
  key: OrderKey,
  clock: Clock,
  unproven: 'notDone' | 'unknown',
): Promise<Verification> {
  if (!connected.detection.features.receipts) return NO_TABLE;
  const row = await findReceipt(connected.world, key);
  if (row === undefined) return { state: 'notDone', evidence: [{ code: 'no_receipt' }] };
  switch (row.state) {
    case 'done':
      return { state: 'done', receipt: receiptOf(row), evidence: contentOf(row) };
    case 'abandoned':
      return { state: 'notDone', evidence: [{ code: 'abandoned', at: row.at }] };
    case 'sent': {
      const proof = await proveSent(connected, row, clock, unproven === 'unknown');
      if (proof.isDone) {
        return { state: 'done', receipt: receiptOf(row), evidence: proof.evidence };
      }
      const sentToCacheD = { code: 'cached_asked', at: row.at } as const;
      return { state: unproven, evidence: [sentToCacheD, ...proof.evidence] };
    }
  }
}

/** CacheD may still be performing a rename that is being abandoned, so it is checked again. */
async function proveSent(
  connected: ConnectedWorld,
  row: ReceiptRow,
  { now, zone }: Clock,
  isRetried: boolean,
): Promise<EffectProof> {
  const { world, detection } = connected;
  const unlessPlayed = async (id: CharacterId, isPresent: boolean): Promise<EffectProof> => ({
    isDone: isPresent && (await isUnplayed(world, { characterId: id, at: row.at, zone })),
    evidence: contentOf(row),
  });
  const ban = /^(banAccount|unbanAccount) 0 \{"login":"([^"]+)"\}$/.exec(row.content);
  if (ban?.[2]) {
    const block = await readBlock(connected.login, gameLogin(ban[2]));
    const isDone = block?.isBanned === (ban[1] === 'banAccount');
    return { isDone, evidence: contentOf(row) };
  }
  const character = /^(banCharacter|unbanCharacter) (\d+) \{\}$/.exec(row.content);
  if (character?.[2]) {
    const isBanned = await isBannedCharacter(world, characterId(Number(character[2])), now);
    return { isDone: isBanned === (character[1] === 'banCharacter'), evidence: contentOf(row) };
  }
  const cleared = /^(clearKarma|clearPk) (\d+) \{\}$/.exec(row.content);
  if (cleared?.[2]) {
    const counter = cleared[1] === 'clearKarma' ? 'align' : 'PK';
    const id = characterId(Number(cleared[2]));
    return unlessPlayed(id, await isCleared(world, id, counter));
  }
  const looks = /^changeLooks (\d+) (\{[a-zA-Z0-9":,]*\})$/.exec(row.content);
  if (looks?.[1] && looks[2]) {
    const id = characterId(Number(looks[1]));
    const change = JSON.parse(looks[2]) as LooksChange;
    return unlessPlayed(id, await isChanged(world, id, change));
  }
  const moved = /^unstuck (\d+) \{\}$/.exec(row.content);
  if (moved?.[1]) {
    const id = characterId(Number(moved[1]));
    return unlessPlayed(id, await isInStartVillage(world, id));
  }
  const rename = /^rename (\d+) \{.*"newName":"(\w+)"\}$/.exec(row.content);
  if (!rename?.[1] || !rename[2]) return { isDone: false, evidence: contentOf(row) };
  const attempt = {
    characterId: characterId(Number(rename[1])),
    newName: rename[2],
    secondsAgo: Math.ceil((now.getTime() - row.at.getTime()) / 1000),
  };
  let proof = await proveRename(world, detection.features, attempt);
  if (isRetried && !proof.isDone) {
    await pollUntilFound(async () => {
      proof = await proveRename(world, detection.features, attempt);
      return proof.isDone;
    });
  }
  return proof;
}

function contentOf({ content }: ReceiptRow): Evidence {
  return [{ code: 'receipt', text: content }];
}
