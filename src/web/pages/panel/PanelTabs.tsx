import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { accountNavigation, unreadOf } from '../layout/account-navigation.ts';
import { useAccount } from '../layout/use-account.ts';
import { useCurrentEntry } from '../layout/use-current-entry.ts';
import { useWorlds } from '../layout/use-worlds.ts';

/** The first tab of the store and the first of the account; a line is before each. */
const STARTS: readonly string[] = ['shop', 'notifications'];

/** The pages of the account menu under the header of every panel page; they scroll sideways on a phone. */
export function PanelTabs() {
  const { t } = useText();
  const { worlds } = useWorlds();
  const currentEntry = useCurrentEntry();
  const { summary } = useAccount();
  const strip = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another tab
  useEffect(() => {
    if (strip.current) showCurrent(strip.current);
  }, [pathname]);
  return (
    <nav aria-label={t('layout.panel')} className="panel-tabs border-b border-line bg-frame">
      <div ref={strip} className="page relative flex overflow-x-auto [scrollbar-width:none]">
        {accountNavigation(worlds, true, summary?.has_gifts === true).map(({ key, ...link }) => (
          <PlainLink
            key={key}
            {...link}
            {...currentEntry(key)}
            data-starts={STARTS.includes(key) || undefined}
            className="flex min-h-11 flex-none items-center gap-1.5 border-b-3 border-transparent px-3 pt-0.5 text-sm text-muted first:-ml-3 last:-mr-3 hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {t(`layout.own.${key}`)}
            {unreadOf(summary, key) > 0 && (
              <>
                <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
                <span className="sr-only">
                  {t('layout.unread', { count: unreadOf(summary, key) })}
                </span>
              </>
            )}
          </PlainLink>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls the current tab to the middle of the strip; the page itself must not scroll. */
function showCurrent(strip: HTMLElement): void {
  const current = strip.querySelector<HTMLElement>('[aria-current=page]');
  if (!current) return;
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
