import { type FormEvent, type ReactNode, useState } from 'react';
import { doneReplySchema } from '#contract/identity.ts';
import { useCsrfToken } from '#web/lib/csrf.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type ChangeFormProps = {
  action: string;
  submit: string;
  /** The accessible name, for a button whose text alone does not say what it changes. */
  submitLabel?: string;
  isQuiet?: boolean;
  className?: string;
  onDone?: () => void;
  children: ReactNode;
};

/** A form for one change to the settings. Without JavaScript it is an ordinary form, which returns to this page. */
export function ChangeForm(props: ChangeFormProps) {
  const { action, submit, submitLabel, isQuiet = false, className, onDone, children } = props;
  const token = useCsrfToken();
  const send = useSendAndReload();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    try {
      const reply = await send('POST', action, doneReplySchema, valuesOf(new FormData(form)));
      toast({ title: reply.message, tone: 'success' });
      onDone?.();
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => void onSubmit(event)}
      className={className}
    >
      <input type="hidden" name="_csrf" value={token ?? ''} readOnly />
      {children}
      <div>
        <Button
          type="submit"
          size={isQuiet ? 'sm' : 'md'}
          variant={isQuiet ? 'secondary' : 'primary'}
          isBusy={isBusy}
          aria-label={submitLabel}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** A field that occurs more than once becomes a list. */
function valuesOf(data: FormData): Record<string, unknown> {
  const names = [...new Set(data.keys())].filter((name) => name !== '_csrf');
  return Object.fromEntries(
    names.map((name) => {
      const values = data.getAll(name).map(String);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
