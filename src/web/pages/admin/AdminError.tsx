import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';

/** One screen failed: the rest of the admin area stays usable. */
export function AdminError() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-col items-start gap-4 py-16">
      <ErrorText
        actions={() => (
          <>
            <a href={pathname + search} className={buttonClasses('primary', 'md')}>
              {t('errors.again')}
            </a>
            <LinkButton to="/admin">{t('admin.overview.title')}</LinkButton>
          </>
        )}
      />
    </div>
  );
}
