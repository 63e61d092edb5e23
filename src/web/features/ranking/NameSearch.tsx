import { useText } from '#web/lib/text.ts';
import { SearchField } from '#web/ui/SearchField.tsx';

export function NameSearch({ serverId, name }: { serverId: number; name: string }) {
  const { t } = useText();
  return (
    <SearchField
      label={t('ranking.findMyName')}
      button={t('ranking.find')}
      value={name}
      hidden={{ server_id: serverId }}
      isRequired
    />
  );
}
