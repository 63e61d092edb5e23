import { useLocation, useRouteError } from 'react-router';
import { errorKind } from '#web/lib/error-kind.ts';
import { toPageError } from '#web/lib/page-state.ts';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { BesideScene } from '#web/ui/scenes/BesideScene.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';
import { ERROR_SCENES } from '../errors/error-scenes.ts';

/** One page failed: balances and navigation stay. */
export function PanelError() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { status, code } = toPageError(useRouteError());
  return (
    <BesideScene scene={ERROR_SCENES[errorKind(status, code)]} fit="whole">
      <div>
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
    </BesideScene>
  );
}
