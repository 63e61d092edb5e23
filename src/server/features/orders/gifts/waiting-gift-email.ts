import { VERIFY_PATH } from '#contract/identity-paths.ts';
import type { Language } from '#contract/languages.ts';
import { GIFT_PREFIX } from '#contract/mail-links.ts';
import { sendEmail } from '#server/features/identity/send-verification.ts';
import { formatNumber } from '#server/locales/format-number.ts';
import {
  readSignedToken,
  signToken,
  type TokenConfig,
  uuidBytes,
  uuidOf,
} from '#server/platform/crypto/signed-token.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { GiftDeps } from './gift-deps.ts';
import type { GiftRow } from './gifts.repo.ts';

const PURPOSE = 'castellan cancel gift';

/** The account's owner may not have sent the gift, so the link cancels it without a login. */
export async function sendWaitingGiftEmail(
  tx: Tx,
  { config, queue }: Pick<GiftDeps, 'config' | 'queue'>,
  gift: Pick<GiftRow, 'id' | 'sender_id' | 'amount' | 'release_at'>,
): Promise<void> {
  const sender = await tx
    .selectFrom('player')
    .select(['email', 'language'])
    .where('id', '=', gift.sender_id)
    .executeTakeFirstOrThrow();
  const token = `${GIFT_PREFIX}${cancelToken(config, gift.id)}`;
  const path = `${VERIFY_PATH}?token=${token}`;
  await sendEmail({ db: tx, config, queue }, sender, 'giftWaits', path, {
    coins: formatNumber(gift.amount, sender.language as Language),
    time: `${(gift.release_at ?? new Date()).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  });
}

export function cancelToken(config: TokenConfig, id: string): string {
  return signToken(config, PURPOSE, uuidBytes(id));
}

/** The id of the gift or card that the link in an email cancels. */
export function readCancelToken(config: TokenConfig, token: string): string | undefined {
  const content = readSignedToken(config, PURPOSE, { token, contentBytes: 16 });
  return content && uuidOf(content);
}
