import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button-classes.ts';
import { Link } from './Link.tsx';
import { ModalDoneContext } from './modal-done.ts';
import { RefusedFieldsContext } from './refused-fields.ts';
import { Spinner } from './Spinner.tsx';
import { type Submit, useSubmission } from './use-submission.ts';
import { WaxSeal } from './WaxSeal.tsx';

type ModalFormProps = {
  onSubmit: Submit;
  onCancel: () => void;
  okLabel?: ReactNode;
  okPrice?: ReactNode;
  okVariant?: ButtonVariant;
  cancelLabel?: ReactNode;
  children: ReactNode;
};

const NONE: readonly string[] = [];

/** Elements that belong to the result have `data-result`: the new balance, the codes to keep. */
const RESULT_ONLY = 'contents [&>:not([data-result])]:hidden';

/** Mounted only while the modal is open, so that it is empty each time it opens. */
export function ModalForm({
  onSubmit,
  onCancel,
  okLabel,
  okPrice,
  okVariant = 'primary',
  cancelLabel,
  children,
}: ModalFormProps) {
  const { t } = useText();
  const submission = useSubmission(onSubmit, t('ui.failed'));
  const { hasButtons, hasFailed, isWaiting, outcome, submit } = submission;
  const isDone = outcome?.kind === 'success';
  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A modal may be rendered inside another form; its submission is not that form's.
    event.stopPropagation();
    void submit(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={onFormSubmit} data-done={isDone || undefined} className="flex flex-col gap-4">
      <RefusedFieldsContext value={outcome?.kind === 'error' ? outcome.fields : NONE}>
        <ModalDoneContext value={isDone}>
          {/* After success the result takes the place of the fields. */}
          <div className={isDone ? RESULT_ONLY : 'contents'}>{children}</div>
        </ModalDoneContext>
      </RefusedFieldsContext>
      {/* Always there: a live region that arrives with its text is not read out. */}
      <div aria-live="assertive" className="-mt-4">
        {outcome && (
          <div
            className={clsx(
              'mt-4 flex items-center gap-3 border-l-3 bg-ground px-3 py-2 text-sm',
              outcome.kind === 'error'
                ? 'border-danger text-danger'
                : 'border-success text-success',
            )}
          >
            {outcome.kind === 'success' && outcome.isPerformed && <WaxSeal />}
            <p className="min-w-0">
              {outcome.kind === 'error' ? outcome.text : outcome.message}
              {outcome.kind === 'success' && outcome.link && (
                <>
                  {' '}
                  <Link to={outcome.link.to}>{outcome.link.label}</Link>
                </>
              )}
            </p>
          </div>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-3 max-sm:flex-wrap-reverse max-sm:[&>button]:grow">
        {isWaiting && (
          <span className="mr-auto inline-flex items-center gap-2 text-sm text-muted">
            <Spinner label="" />
            {t('ui.working')}
          </span>
        )}
        {outcome?.kind === 'error' && !hasButtons && (
          <span className="mr-auto text-sm text-muted">{t('ui.againSoon')}</span>
        )}
        {/* After a failure the modal can always be closed. */}
        {(hasButtons || hasFailed) && !isDone && (
          <Button onClick={onCancel}>{cancelLabel || t('ui.cancel')}</Button>
        )}
        {/* Cancel and Ok come back after five seconds; this button is shown at once. */}
        {isDone && (
          // The second half of a double click on Ok must not close the result unread.
          <Button variant="primary" onClick={({ detail }) => detail < 2 && onCancel()}>
            {t('ui.done')}
          </Button>
        )}
        {hasButtons && !isDone && (
          <Button type="submit" variant={okVariant} price={okPrice}>
            {okLabel ?? t('ui.ok')}
          </Button>
        )}
      </div>
    </form>
  );
}
