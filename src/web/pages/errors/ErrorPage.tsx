import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Frame } from '../layout/Frame.tsx';
import { ErrorText } from './ErrorText.tsx';

/** For missing pages and server errors: what happened, and where to go next. */
export function ErrorPage() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Frame>
      <div className="page flex flex-col items-start gap-4 py-24">
        <ErrorText
          ways={(kind) => (
            <>
              {(kind === 'maintenance' || kind === 'failed' || kind === 'offline') && (
                // A full page load: the failure may come from code this page has already loaded.
                <a href={pathname + search} className={buttonClasses('primary', 'md')}>
                  {t('errors.again')}
                </a>
              )}
              {/* During maintenance every other page shows the same notice. */}
              {kind !== 'maintenance' && (
                <>
                  <LinkButton
                    to="/"
                    variant={kind === 'notFound' || kind === 'forbidden' ? 'primary' : 'secondary'}
                  >
                    {t('errors.home')}
                  </LinkButton>
                  <LinkButton to="/ranking">{t('layout.nav.rankings')}</LinkButton>
                </>
              )}
            </>
          )}
        />
      </div>
    </Frame>
  );
}
