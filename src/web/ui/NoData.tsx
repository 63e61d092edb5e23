import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Instead of a page's boards while nothing has been read from the game yet. */
export function NoData() {
  const { t } = useText();
  return (
    <EmptyState
      isWholePage
      scene="worldDown"
      title={t('worlds.notRead.title')}
      action={<LinkButton to="/connect">{t('layout.footer.connect')}</LinkButton>}
    >
      {t('worlds.notRead.text')}
    </EmptyState>
  );
}
