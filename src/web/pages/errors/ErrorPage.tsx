import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { errorKind } from '#web/lib/error-kind.ts';
import { toPageError } from '#web/lib/page-state.ts';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Frame } from '../layout/Frame.tsx';

/** Missing pages and our own failures, in the same voice, with a way on. */
export function ErrorPage() {
  const { t } = useText();
  const { status, requestId } = toPageError(useRouteError());
  const kind = errorKind(status);
  const { pathname, search } = useLocation();
  const title = t(`errors.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Frame>
      <div className="page flex flex-col items-start gap-4 py-24">
        <p className="font-display text-hero text-accent" aria-hidden="true">
          {status}
        </p>
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-[56ch] text-lg text-muted">{t(`errors.${kind}.text`)}</p>
        {requestId && <p className="text-sm text-muted">{t('errors.requestId', { requestId })}</p>}
        <div className="flex flex-wrap gap-3 pt-2">
          {(kind === 'maintenance' || kind === 'failed') && (
            // A whole new page: what failed may be what this one has loaded.
            <a href={pathname + search} className={buttonClasses('primary', 'md')}>
              {t('errors.again')}
            </a>
          )}
          {/* While the site rests every other page says the same. */}
          {kind !== 'maintenance' && (
            <>
              <LinkButton to="/" variant={kind === 'failed' ? 'secondary' : 'primary'}>
                {t('errors.home')}
              </LinkButton>
              <LinkButton to="/ranking">{t('layout.nav.rankings')}</LinkButton>
            </>
          )}
        </div>
      </div>
    </Frame>
  );
}
