import { useText } from '#web/lib/text.ts';

/** Header of a column with each row's buttons, which say themselves what they do. */
export function ActionsHeader() {
  const { t } = useText();
  return <span className="sr-only">{t('admin.actions')}</span>;
}
