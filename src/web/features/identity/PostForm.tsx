import type { ReactNode } from 'react';
import { useCsrfToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FIELD_OF } from './field-of.ts';
import { QueuePlace } from './QueuePlace.tsx';
import { preloadSender, usePostForm } from './use-post-form.ts';

type PostFormProps = {
  /** Where the form is sent. */
  action: string;
  submitLabel: string;
  /** Renders the fields; `errorFor` returns a field's error message. */
  children: (errorFor: (field: string) => string | undefined) => ReactNode;
};

export function PostForm({ action, submitLabel, children }: PostFormProps) {
  const { t } = useText();
  const token = useCsrfToken();
  const { isBusy, place, problem, onSubmit } = usePostForm(action, t('ui.failed'));
  const field = problem ? FIELD_OF[problem.code] : undefined;
  return (
    <form
      method="post"
      action={action}
      onFocus={preloadSender}
      onSubmit={onSubmit}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="_csrf" value={token ?? ''} readOnly />
      {/* Always there: a live region that arrives with its text is not read out. */}
      <div role="alert" className="empty:-mb-5">
        {problem && !field && (
          <p className="border-l-3 border-danger bg-surface px-4 py-2.5 text-danger">
            {problem.message}
          </p>
        )}
      </div>
      {place && (
        <>
          <QueuePlace place={place} />
          <p className="text-muted">{t('identity.waiting.sending')}</p>
        </>
      )}
      {children((name) => (problem && field === name ? problem.message : undefined))}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
