import {
  CREATOR_PATH,
  CREATOR_PURCHASES_PATH,
  CREATOR_STATEMENT_PATH,
  type CreatorPurchasesReply,
  type CreatorReply,
  type CreatorStatementReply,
} from '#contract/creators.ts';
import type { Api } from '#web/lib/api.ts';

/** The creator's page; each list has its own pagination parameters in the URL. */
export async function loadCreator(api: Api, searchParams: URLSearchParams) {
  const { creator, payouts } = await api.read<CreatorReply>(CREATOR_PATH);
  if (!creator) return { creator, payouts, purchases: null, statement: null };
  const at = (prefix: string) => ({
    after: searchParams.get(`${prefix}after`) ?? undefined,
    before: searchParams.get(`${prefix}before`) ?? undefined,
  });
  const hasEarnings = creator.paid_in === 'earnings' || creator.balance > 0 || creator.debt > 0;
  const [purchases, statement] = await Promise.all([
    api.read<CreatorPurchasesReply>(CREATOR_PURCHASES_PATH, at('p_')),
    hasEarnings || payouts.length > 0
      ? api.read<CreatorStatementReply>(CREATOR_STATEMENT_PATH, at('s_'))
      : null,
  ]);
  return { creator, payouts, purchases, statement };
}
