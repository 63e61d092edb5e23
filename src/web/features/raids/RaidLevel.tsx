import { useText } from '#web/lib/text.ts';

/** A boss missing from our table has level 0: "No info". */
export function RaidLevel({ level }: { level: number }) {
  const { t } = useText();
  return level === 0 ? (
    <span className="text-xs whitespace-nowrap text-muted">{t('raids.noInfo')}</span>
  ) : (
    <span className="text-muted">{level}</span>
  );
}
