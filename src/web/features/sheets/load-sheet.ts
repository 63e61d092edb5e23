import { type OwnSheetQuery, type OwnSheetReply, ownSheetPath } from '#contract/sheets.ts';
import type { Api } from '#web/lib/api.ts';

/** An invalid place or page falls back to the first one. */
export function loadSheet(
  api: Api,
  {
    serverId,
    characterId,
    searchParams,
  }: { serverId: number; characterId: number; searchParams: URLSearchParams },
): Promise<OwnSheetReply> {
  const page = Number(searchParams.get('page'));
  const query = {
    server_id: serverId,
    place: searchParams.get('place') === 'warehouse' ? 'warehouse' : 'bag',
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100) : 1,
  } satisfies OwnSheetQuery;
  return api.read<OwnSheetReply>(ownSheetPath(characterId), query);
}
