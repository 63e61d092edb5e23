import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { PaletteDialog } from './PaletteDialog.tsx';

/** One field for everything: ⌘K or Ctrl+K anywhere in the admin area, or its button. */
export function CommandPalette() {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isMac, setIsMac] = useState(false);
  useEffect(() => {
    setIsMac(/mac|iphone|ipad/i.test(navigator.userAgent));
    const onKey = (event: KeyboardEvent) => {
      const isWanted = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (!isWanted || event.key.toLowerCase() !== 'k') return;
      // Browsers put the cursor into their own search.
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="flex min-h-10 w-full items-center justify-between gap-3 rounded-box border border-line bg-surface px-3 text-sm text-muted hover:border-beam hover:text-ink">
        {t('admin.palette.open')}
        <kbd className="hidden rounded-box border border-line-soft px-1.5 font-sans text-xs lg:inline">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Dialog.Trigger>
      {isOpen && <PaletteDialog onClose={() => setIsOpen(false)} />}
    </Dialog.Root>
  );
}
