import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { SearchIcon } from '../SearchIcon.tsx';
import { PaletteDialog } from './PaletteDialog.tsx';

/** One field for everything: ⌘K or Ctrl+K anywhere in the admin area, or its button. */
export function CommandPalette() {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isMac, setIsMac] = useState(false);
  useEffect(() => {
    setIsMac(/mac|iphone|ipad/i.test(navigator.userAgent));
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (!hasModifier || event.key.toLowerCase() !== 'k') return;
      // Browsers use the shortcut for their own search.
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="flex size-11 items-center justify-center gap-2.5 rounded-box border-line text-sm text-muted hover:text-ink lg:h-9 lg:w-64 lg:justify-start lg:border lg:bg-surface lg:px-3 lg:hover:border-beam">
        <SearchIcon className="flex-none max-lg:size-5" />
        <span className="max-lg:sr-only">{t('admin.palette.open')}</span>
        <kbd className="ml-auto hidden rounded-box border border-line-soft px-1.5 font-sans text-xs lg:inline">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Dialog.Trigger>
      {isOpen && <PaletteDialog onClose={() => setIsOpen(false)} />}
    </Dialog.Root>
  );
}
