import { useTranslation } from 'react-i18next';

/** A boss our table does not know is of level 0: "No info". */
export function RaidLevel({ level }: { level: number }) {
  const { t } = useTranslation();
  return level === 0 ? (
    <span className="text-xs whitespace-nowrap text-muted">{t('raids.noInfo')}</span>
  ) : (
    <span className="text-muted">{level}</span>
  );
}
