import type { LoaderFunctionArgs } from 'react-router';
import { ME_PATH, type Me } from '#contract/me.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { loadWorlds } from '#web/features/worlds/load-worlds.ts';
import { apiContext } from '#web/lib/api.ts';

export type LayoutData = WorldsReply & { player: Me | null };

/** What the frame of every page shows. */
export async function loadLayout({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const api = context.get(apiContext);
  const [worlds, { player }] = await Promise.all([
    loadWorlds(api),
    api.read<{ player: Me | null }>(ME_PATH),
  ]);
  return { ...worlds, player };
}
