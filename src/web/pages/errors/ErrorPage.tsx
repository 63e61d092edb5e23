import { useLocation, useRouteError } from 'react-router';
import { type ErrorKind, errorKind } from '#web/lib/error-kind.ts';
import { toPageError } from '#web/lib/page-state.ts';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { BesideScene } from '#web/ui/scenes/BesideScene.tsx';
import { Frame } from '../layout/Frame.tsx';
import { ErrorText } from './ErrorText.tsx';
import { ERROR_SCENES } from './error-scenes.ts';

/** What most visitors came for. */
const WAYS_ON = [
  ['/ranking', 'layout.nav.rankings'],
  ['/raidlist', 'layout.nav.raids'],
  ['/connect', 'layout.footer.connect'],
] as const;
const TRY_AGAIN: readonly ErrorKind[] = ['maintenance', 'overloaded', 'failed', 'offline'];

/** For missing pages and server errors: what happened, and where to go next. */
export function ErrorPage() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { status, code } = toPageError(useRouteError());
  const kind = errorKind(status, code);
  return (
    <Frame>
      <BesideScene scene={ERROR_SCENES[kind]} fit="whole">
        <div>
          <ErrorText
            actions={() => (
              <>
                {TRY_AGAIN.includes(kind) && (
                  // A full page load: the failure may come from code this page has already loaded.
                  // The page of an overloaded site is rendered once for all URLs.
                  <a
                    href={kind === 'overloaded' ? '' : pathname + search}
                    className={buttonClasses('primary', 'md')}
                  >
                    {t('errors.again')}
                  </a>
                )}
                {/* During maintenance every other page shows the same notice. */}
                {kind !== 'maintenance' && (
                  <>
                    <LinkButton
                      to="/"
                      variant={
                        kind === 'notFound' || kind === 'forbidden' ? 'primary' : 'secondary'
                      }
                    >
                      {t('errors.home')}
                    </LinkButton>
                    {WAYS_ON.map(([to, label]) => (
                      <LinkButton key={to} to={to}>
                        {t(label)}
                      </LinkButton>
                    ))}
                  </>
                )}
              </>
            )}
          />
        </div>
      </BesideScene>
    </Frame>
  );
}
