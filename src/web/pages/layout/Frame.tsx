import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { ToastProvider } from '#web/ui/ToastProvider.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useWorlds } from './use-worlds.ts';

/** Navigation bar, content, footer: around pages and error pages alike. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { banners } = useWorlds().site;
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
          {banners?.map(([text, to], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two banners may say the same
            <p key={place} className="border-b border-line bg-raised py-2.5 text-center text-sm">
              <span className="page inline-block">
                {to ? (
                  <PlainLink to={to} className="underline underline-offset-4">
                    {text}
                  </PlainLink>
                ) : (
                  text
                )}
              </span>
            </p>
          ))}
          {children}
        </main>
        <SiteFooter />
      </div>
    </ToastProvider>
  );
}
