import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import {
  LIST_PERMISSIONS,
  type PlayerList,
  type PlayerListReply,
  playerListPath,
  playerListSchemas,
  playerStatementQuerySchema,
} from '#contract/player-lists.ts';
import { playerParamsSchema } from '#contract/players.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import { listAccounts } from './list-player-accounts.ts';
import { listRelated } from './list-related.ts';
import { listNotes, listSessions } from './player-lists.ts';
import { listOrders, listPayments, listStatement } from './player-money-lists.ts';

interface ListQuery {
  id: string;
  query: z.output<typeof playerStatementQuerySchema>;
  language: Language;
}

/** The lists of a player's page; all but `related` are keyset-paginated. */
export function playerListRoutes(deps: PlayerAdminDeps): Route[] {
  const { db, config } = deps;
  return [
    list('accounts', ({ id, query }) => listAccounts(deps, id, query)),
    list('statement', ({ id, query }) => listStatement(db, id, query.purse, query)),
    list('orders', ({ id, query, language }) => listOrders(db, id, language, query)),
    list('payments', ({ id, query }) => listPayments(db, id, config.payments, query)),
    list('sessions', ({ id, query }) => listSessions(db, id, query)),
    list('related', ({ id }) => listRelated(db, id)),
    list('notes', ({ id, query }) => listNotes(db, id, query)),
  ];

  function list<L extends PlayerList>(
    name: L,
    read: (list: ListQuery) => Promise<PlayerListReply<L>>,
  ): Route {
    return route({
      method: 'GET',
      url: playerListPath(':id', name),
      access: { staff: LIST_PERMISSIONS[name] },
      rateLimit: 'general',
      summary: `One player: ${name}`,
      params: playerParamsSchema,
      query: playerStatementQuerySchema,
      replies: { 200: playerListSchemas[name] },
      handle: ({ params, query, language }) => {
        return read({ id: params.id, query, language });
      },
    });
  }
}
