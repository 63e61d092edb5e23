import type { WorldAccounts } from '#server/game/accounts.ts';
import type { ToyStore } from './toy-store.ts';

export function toyAccounts({ passwords }: ToyStore, now: () => Date): WorldAccounts {
  return {
    exists: async (login) => passwords.has(login),
    async create({ login, password }) {
      if (passwords.has(login)) return { outcome: 'refused', reason: 'loginTaken' };
      passwords.set(login, password);
      return { outcome: 'done', receipt: { reference: `account ${login}`, at: now() } };
    },
    async setPassword({ login, password }) {
      if (!passwords.has(login)) return { outcome: 'refused', reason: 'accountNotFound' };
      passwords.set(login, password);
      return { outcome: 'done', receipt: { reference: `password of ${login}`, at: now() } };
    },
    verifyPassword: async ({ login, password }) => passwords.get(login) === password,
    isBanned: async () => false,
  };
}
