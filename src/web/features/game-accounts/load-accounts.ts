import { ACCOUNTS_PATH, type AccountsReply } from '#contract/game-accounts.ts';
import type { Api } from '#web/lib/api.ts';

export function loadAccounts(api: Api, serverId: number): Promise<AccountsReply> {
  return api.read<AccountsReply>(ACCOUNTS_PATH, { server_id: serverId });
}
