import clsx from 'clsx';
import { Dialog } from 'radix-ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { trackOpenDialog } from '#web/lib/open-dialogs.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { LIST_SHORTCUTS, useListShortcuts } from './use-list-shortcuts.ts';

/** The setting is stored per browser: it depends on the keyboard, not on the account. */
const STORAGE_KEY = 'castellan.list-keys';

/** The keyboard shortcuts of a list, and the dialog that explains them and switches them off. */
export function ListShortcuts({ list }: { list: RefObject<HTMLElement | null> }) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  // Speech input types letters, so its users must be able to switch the shortcuts off (WCAG 2.1.4).
  useEffect(() => setIsOn(localStorage.getItem(STORAGE_KEY) !== 'off'), []);
  useListShortcuts(list, { isOn, onHelp: useCallback(() => setIsOpen(true), []) });
  const change = (next: boolean) => {
    setIsOn(next);
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger
        className={clsx(
          'min-h-11 px-0! items-center gap-2 text-sm text-muted hover:text-ink lg:inline-flex',
          // Once they are off, no key opens the dialog that switches them on again.
          isOn ? 'hidden' : 'inline-flex',
        )}
      >
        <span
          aria-hidden="true"
          className="min-w-6 rounded-box border border-line px-1.5 text-center font-sans text-xs"
        >
          ?
        </span>
        {t('admin.keys.open')}
      </Dialog.Trigger>
      {isOpen && <ShortcutsDialog isOn={isOn} onChange={change} />}
    </Dialog.Root>
  );
}

type ShortcutsDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void };

function ShortcutsDialog({ isOn, onChange }: ShortcutsDialogProps) {
  const { t } = useText();
  useEffect(trackOpenDialog, []);
  return (
    <Dialog.Portal>
      <div className="overlay z-40">
        <div className="grid min-h-[calc(100%+1px)] grid-cols-[minmax(0,1fr)] place-items-center p-4">
          <Dialog.Content
            aria-describedby={undefined}
            className="w-full max-w-md animate-arrive rounded-box border border-line border-t-4 border-t-beam bg-surface p-5 sm:p-6"
          >
            <Dialog.Title className="text-xl">{t('admin.keys.title')}</Dialog.Title>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 py-4">
              {LIST_SHORTCUTS.map(({ key, name }) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="inline-block min-w-8 rounded-box border border-line px-2 text-center font-sans text-sm">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{t(`admin.keys.names.${name}`)}</dd>
                </div>
              ))}
            </dl>
            <Checkbox
              label={t('admin.keys.on')}
              checked={isOn}
              onChange={({ target }) => onChange(target.checked)}
            />
            <div className="flex justify-end pt-4">
              <Dialog.Close asChild>
                <Button>{t('ui.close')}</Button>
              </Dialog.Close>
            </div>
          </Dialog.Content>
        </div>
      </div>
    </Dialog.Portal>
  );
}
