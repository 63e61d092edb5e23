import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { pageOf, titleOf } from '#web/lib/page.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from './use-worlds.ts';

/** The server rendered the first title; navigation in the browser updates it here. */
export function usePageTitle(): void {
  const { t } = useText();
  const { site } = useWorlds();
  const match = useMatches().at(-1);
  const page = pageOf(match);
  const title = page && `${titleOf(page, t, match?.loaderData)} · ${site.name}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
