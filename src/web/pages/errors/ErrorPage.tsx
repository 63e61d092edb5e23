import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Frame } from '../layout/Frame.tsx';
import { ErrorText } from './ErrorText.tsx';

/** Missing pages and our own failures, in the same voice, with a way on. */
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
                // A whole new page: what failed may be what this one has loaded.
                <a href={pathname + search} className={buttonClasses('primary', 'md')}>
                  {t('errors.again')}
                </a>
              )}
              {/* While the site rests every other page says the same. */}
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
