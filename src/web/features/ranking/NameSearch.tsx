import { useTranslation } from 'react-i18next';
import { SearchField } from '#web/ui/SearchField.tsx';

export function NameSearch({ serverId, name }: { serverId: number; name: string }) {
  const { t } = useTranslation();
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
