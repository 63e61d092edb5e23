import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { type ErrorKind, errorKind, NO_RESPONSE } from '#web/lib/error-kind.ts';
import { toPageError } from '#web/lib/page-state.ts';
import { useText } from '#web/lib/text.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { useAutoRetry } from './use-auto-retry.ts';

/** Error title, request ID for support, and the actions that apply to this kind of error. */
export function ErrorText({ actions }: { actions: (kind: ErrorKind) => ReactNode }) {
  const { t } = useText();
  const { status, requestId, code } = toPageError(useRouteError());
  useAutoRetry(status);
  const kind = errorKind(status, code);
  const title = t(`errors.${kind}.title`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {!WITHOUT_NUMBER.includes(status) && (
        <p className="font-display text-xl text-accent" aria-hidden="true">
          {status}
        </p>
      )}
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-[56ch] text-lg text-muted">{t(`errors.${kind}.text`)}</p>
      {requestId && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">{t('errors.requestId', { requestId })}</p>
          <CopyButton text={requestId} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 pt-2">{actions(kind)}</div>
    </>
  );
}

/** Maintenance and too many visitors pass; a number would make them look broken. */
const WITHOUT_NUMBER = [NO_RESPONSE, 503];
