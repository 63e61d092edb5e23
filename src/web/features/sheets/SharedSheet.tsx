import { publicSheetPath } from '#contract/profiles.ts';
import type { PublicSheetReply } from '#contract/sheets.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

type SharedSheetProps = { serverId: number; name: string; zone: string };

/**
 * What the owner of a character shows of it. It is fetched by the browser and never part of a
 * cached page, so what is hidden is gone at once (decision 046). Its code is loaded with it.
 */
export function SharedSheet({ serverId, name, zone }: SharedSheetProps) {
  const { value } = useLiveData({
    key: `sheet/${serverId}/${name}`,
    loaded: null,
    load: async (api) => {
      const query = { server_id: serverId };
      const sheet = await api.read<PublicSheetReply>(publicSheetPath(name), query);
      if (Object.keys(sheet.parts).length === 0) return null;
      return { sheet, ...(await import('./SharedParts.tsx')) };
    },
  });
  return value && <value.SharedParts sheet={value.sheet} zone={zone} />;
}
