import { z } from 'zod';
import { migrateBodySchema } from '#contract/orders.ts';
import { checkDestination, moveAccount } from '#server/features/game-accounts/move-account.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import { accountMovedLetter } from '../account-moved.letter.ts';
import { defineKind } from './kind.ts';

/** The game has no master accounts, so moving one is done by ourselves. */
export const migrate = defineKind({
  name: 'migrate',
  summary: 'Move a game account to another master account',
  message: 'account_moved',
  body: migrateBodySchema,
  content: z.object({ email: z.string() }),
  spentTo: () => 'spent:migrate',
  ask: ({ user }, { prices }) => ({
    purse: 'coins',
    price: prices.migrate,
    content: { email: user.trim().toLowerCase() },
  }),
  check: (tx, playerId, { email }) => checkDestination(tx, playerId, email),
  apply: async (tx, order, { email }, { queue, config }) => {
    const { world_id: worldId, login, player_id: from } = order;
    const to = await moveAccount(tx, { worldId, login, from, email });
    if (typeof to === 'string') return to;
    await queue.enqueue(tx, sendMailJob, accountMovedLetter(to, login, config.site.name));
    return 'done';
  },
});
