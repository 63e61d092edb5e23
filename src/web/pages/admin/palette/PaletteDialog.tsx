import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MAX } from '#contract/keyset-page.ts';
import { trackOpenDialog } from '#web/lib/open-dialogs.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { INPUT_CLASSES } from '#web/ui/input-classes.ts';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteEntry, useFoundEntries, useNavigationEntries } from './palette-entries.ts';
import { useAdminSearch } from './use-admin-search.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox: the cursor stays in the field, the arrow keys move through the list below it. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { results, error, isBusy } = useAdminSearch(typed);
  const entries = [...useFoundEntries()(results), ...useNavigationEntries()(typed)];
  const at = Math.min(chosen, entries.length - 1);
  useEffect(trackOpenDialog, []);

  const open = ({ to }: PaletteEntry) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const entry = entries[at];
    if (step && entries.length > 0) {
      event.preventDefault();
      setChosen((at + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(entry);
    }
  };
  const status = isBusy
    ? t('admin.palette.searching')
    : (error ?? t('admin.palette.found', { count: entries.length }));
  return (
    <Dialog.Portal>
      <div className="overlay z-40">
        <div className="grid min-h-[calc(100%+1px)] grid-cols-[minmax(0,1fr)] content-start justify-items-center p-3 sm:pt-[12vh]">
          <Dialog.Content
            aria-describedby={undefined}
            className="relative flex max-h-[80vh] w-full max-w-xl animate-arrive flex-col rounded-box border border-line border-t-4 border-t-beam bg-surface"
          >
            <Dialog.Title className="sr-only">{t('admin.palette.title')}</Dialog.Title>
            <div className="flex items-center gap-2 border-b border-line p-3">
              <input
                role="combobox"
                aria-label={t('admin.palette.label')}
                aria-expanded={entries.length > 0}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setChosen(0);
                }}
                onKeyDown={onKeyDown}
                placeholder={t('admin.palette.label')}
                maxLength={SEARCH_MAX}
                autoComplete="off"
                spellCheck={false}
                className={INPUT_CLASSES}
              />
              <Dialog.Close
                aria-label={t('ui.close')}
                className="grid size-10 flex-none place-items-center rounded-box text-muted hover:text-ink"
              >
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <PaletteList id={id} entries={entries} chosen={at} onChoose={open} />
            <p role="status" className="border-t border-line-soft px-4 py-2 text-xs text-muted">
              {status}
            </p>
          </Dialog.Content>
        </div>
      </div>
    </Dialog.Portal>
  );
}
