import {
  ADMIN_HEALTH_PATH,
  DEAD_LETTERS_PATH,
  type DeadLettersReply,
  ERRORS_PATH,
  type ErrorsReply,
  type HealthReply,
} from '#contract/health.ts';
import type { Api } from '#web/lib/api.ts';

export function loadHealth(api: Api): Promise<HealthReply> {
  return api.read<HealthReply>(ADMIN_HEALTH_PATH);
}

export function loadLetters(api: Api, address: URLSearchParams): Promise<DeadLettersReply> {
  return api.read<DeadLettersReply>(DEAD_LETTERS_PATH, listQuery(address));
}

export function loadErrors(api: Api, address: URLSearchParams): Promise<ErrorsReply> {
  return api.read<ErrorsReply>(ERRORS_PATH, listQuery(address));
}

function listQuery(address: URLSearchParams): Record<string, string | undefined> {
  const query = ['q', 'after', 'before'].map((name) => [name, address.get(name) || undefined]);
  return Object.fromEntries(query);
}
