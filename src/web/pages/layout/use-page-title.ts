import { useEffect } from 'react';
import { useMatches } from 'react-router';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from './use-worlds.ts';

/** The server wrote the first title; moving on inside the browser changes it here. */
export function usePageTitle(): void {
  const { t } = useText();
  const { site } = useWorlds();
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle | undefined;
  const title = handle ? `${handle.title(t, match?.loaderData)} · ${site.name}` : undefined;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
