import {
  ADMIN_PRICES_PATH,
  pricesReplySchema,
  setPriceBodySchema,
} from '#contract/admin-prices.ts';
import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { SettingsDeps } from '../settings/change-settings.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { proposalOf } from '../settings/settings-proposal.ts';
import { listPrices, priceKey } from './list-prices.ts';

/** Prices are settings, but the people who run the shop change them here. */
export function priceRoutes(deps: SettingsDeps & ApprovalDeps): Route[] {
  const { db, settings } = deps;
  return [
    route({
      method: 'GET',
      url: ADMIN_PRICES_PATH,
      access: { staff: 'shop.read' },
      rateLimit: 'general',
      summary: 'List service prices and their configured values',
      replies: { 200: pricesReplySchema },
      handle: async () => {
        return { prices: await listPrices(db, settings) };
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_PRICES_PATH,
      access: { staff: 'shop.write' },
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Set a price or reset it to the configuration',
      body: setPriceBodySchema,
      replies: { 200: pricesReplySchema },
      handle: async ({ body, caller, request }) => {
        const content = proposalOf(settings, [{ key: priceKey(body.kind), value: body.price }]);
        await saveSettings(deps, content, { caller, origin: originOf(request) });
        return { prices: await listPrices(db, settings) };
      },
    }),
  ];
}
