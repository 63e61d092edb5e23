import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';

/** One page failed: balances and navigation stay. */
export function PanelError() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="page flex flex-col items-start gap-4 py-16">
      <ErrorText
        actions={(kind) => (
          <>
            {(kind === 'failed' || kind === 'offline' || kind === 'overloaded') && (
              <a href={pathname + search} className={buttonClasses('primary', 'md')}>
                {t('errors.again')}
              </a>
            )}
            <LinkButton to="/panel">{t('panel.title')}</LinkButton>
          </>
        )}
      />
    </div>
  );
}
