import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { OpenModal } from '#web/ui/OpenModal.tsx';

/** Asks before another page, such as the next tab, discards unsaved changes. */
export function LeaveGuard({ count }: { count: number }) {
  const { t } = useText();
  const isUnsaved = count > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <OpenModal
      title={t('admin.settings.bar.leaveTitle')}
      description={t('admin.settings.bar.leaveText', { count })}
      okLabel={t('admin.settings.bar.leave')}
      okVariant="danger"
      cancelLabel={t('admin.settings.bar.stay')}
      onSubmit={async () => {
        blocker.proceed();
        return undefined;
      }}
      onClose={blocker.reset}
    />
  );
}
