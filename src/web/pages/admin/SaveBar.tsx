import { type ReactNode, useRef } from 'react';
import { useText } from '#web/lib/text.ts';
import { useUnsaved } from './use-unsaved.ts';

type SaveBarProps = {
  /** Why it could not be saved. */
  error?: string | undefined;
  /** What saving does, or what is still missing. */
  hint?: string;
  /** It is being saved: after a success nothing is unsaved. */
  isBusy: boolean;
  /** The buttons; the one that saves comes last. */
  children: ReactNode;
};

/** The buttons of a long form: always visible, with the message that belongs to them. */
export function SaveBar({ error, hint, isBusy, children }: SaveBarProps) {
  const { t } = useText();
  const bar = useRef<HTMLDivElement>(null);
  const isUnsaved = useUnsaved(bar, isBusy, Boolean(error));
  const text = hint ?? (isUnsaved ? t('admin.unsaved') : '');
  return (
    <div ref={bar} className="save-bar">
      <div className="mr-auto min-w-0 text-sm">
        <p role="alert" className="text-danger">
          {error}
        </p>
        {!error && text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
