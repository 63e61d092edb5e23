import { SERVICES_PATH, type ServicesReply } from '#contract/services.ts';
import type { Api } from '#web/lib/api.ts';

export function loadServices(api: Api, serverId: number): Promise<ServicesReply> {
  return api.read<ServicesReply>(SERVICES_PATH, { server_id: serverId });
}
