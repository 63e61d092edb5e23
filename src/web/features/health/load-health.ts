import { ADMIN_HEALTH_PATH, type HealthReply } from '#contract/health.ts';
import type { Api } from '#web/lib/api.ts';

export function loadHealth(api: Api): Promise<HealthReply> {
  return api.read<HealthReply>(ADMIN_HEALTH_PATH);
}
