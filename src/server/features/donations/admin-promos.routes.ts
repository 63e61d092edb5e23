import {
  ADMIN_PROMOS_PATH,
  type AdminPromo,
  adminPromosQuerySchema,
  adminPromosReplySchema,
  savedPromoReplySchema,
  savePromoBodySchema,
} from '#contract/promo-codes.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findPromoWithUses, listPromos, type PromoWithUses } from './promo-codes.repo.ts';
import { savePromo } from './save-promo.ts';

export function adminPromoRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_PROMOS_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Promo codes with what they gave, newest first',
      query: adminPromosQuerySchema,
      replies: { 200: adminPromosReplySchema },
      handle: async ({ query, reply }) => {
        reply.header('cache-control', 'no-store');
        const page = await listPromos(db, query.q, query);
        return { ...page, rows: page.rows.map(viewPromo) };
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_PROMOS_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Make a promo code, or change when and how often it counts',
      body: savePromoBodySchema,
      replies: { 200: savedPromoReplySchema },
      handle: async ({ body, caller, request, reply }) => {
        reply.header('cache-control', 'no-store');
        const id = await inTransaction(db, savePromo, {
          promo: body,
          adminId: callerOf(caller).playerId,
          from: originOf(request),
        });
        return { promo: viewPromo(await findPromoWithUses(db, id)) };
      },
    }),
  ];
}

function viewPromo(row: PromoWithUses): AdminPromo {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as AdminPromo['kind'],
    coins: row.coins,
    percent: row.percent,
    max_uses: row.max_uses,
    starts_at: row.starts_at ? unixSeconds(row.starts_at) : 0,
    ends_at: row.ends_at ? unixSeconds(row.ends_at) : 0,
    is_active: row.is_active,
    note: row.note,
    created_at: unixSeconds(row.created_at),
    uses: row.uses ?? 0,
    coins_given: row.coins_given ?? 0,
  };
}
