import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { ToastProvider } from '#web/ui/ToastProvider.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Navigation bar, content, footer: around pages and error pages alike. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-accent-fill focus:px-4 focus:py-2 focus:text-on-accent"
        >
          {t('layout.skip')}
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
    </ToastProvider>
  );
}
