import { type PublicSheetReply, publicSheetPath } from '#contract/sheets.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';

type SharedSheetProps = { serverId: number; name: string; zone: string };

/**
 * What the owner of a character shows of it. It is read when the page is open and is part of no
 * page that is cached: what is hidden is gone at once (decision 046). Its code is loaded with it.
 */
export function SharedSheet({ serverId, name, zone }: SharedSheetProps) {
  const { value } = useLiveData({
    key: `sheet/${serverId}/${name}`,
    loaded: null,
    load: async (api) => {
      const reply = await api.read<PublicSheetReply>(publicSheetPath(name), {
        server_id: serverId,
      });
      if (Object.keys(reply.parts).length === 0) return { reply, SharedParts: null };
      return { reply, SharedParts: (await import('./SharedParts.tsx')).SharedParts };
    },
  });
  if (!value?.SharedParts) return null;
  return <value.SharedParts sheet={value.reply} zone={zone} />;
}
