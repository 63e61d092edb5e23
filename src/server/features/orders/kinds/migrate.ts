import { z } from 'zod';
import { moveAccount, refuseOwnEmail } from '#server/features/game-accounts/move-account.ts';
import { AppError } from '#server/platform/errors.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import { accountMovedEmail } from '../account-moved.email.ts';
import { defineKind } from './kind.ts';

/** The game has no master accounts, so the portal moves the game account itself. */
export const migrate = defineKind({
  name: 'migrate',
  summary: 'Move a game account to another master account',
  confirmation: 'recent',
  message: 'account_moved',
  content: z.object({ email: z.string() }),
  parse: ({ user }) => {
    const email = user.trim().toLowerCase();
    if (!z.email().safeParse(email).success) throw new AppError('email_invalid');
    return { content: { email } };
  },
  // Whether an email has an account is not revealed.
  hidesOutcome: { perHour: 10 },
  check: (tx, playerId, { email }) => refuseOwnEmail(tx, playerId, email),
  apply: async (tx, order, { email }, { queue, config }) => {
    const { world_id: worldId, login, player_id: fromPlayerId } = order;
    const to = await moveAccount(tx, { worldId, login, fromPlayerId, toEmail: email });
    if (typeof to === 'string') return to;
    await queue.enqueue(tx, sendMailJob, accountMovedEmail(to, login, config.site));
    return 'done';
  },
});
