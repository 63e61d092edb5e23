import '#web/lib/ban-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  PUBLIC_BANS_PAGE,
  PUBLIC_BANS_PAGES_MAX,
  PUBLIC_BANS_PATH,
  type PublicBansReply,
} from '#contract/public-bans.ts';
import { PublicBanList } from '#web/features/bans/PublicBanList.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorldName } from '../layout/use-world-name.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const wanted = Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1;
  const page = Math.min(PUBLIC_BANS_PAGES_MAX, Math.max(1, wanted));
  return context.get(apiContext).read<PublicBansReply>(PUBLIC_BANS_PATH, { page });
}

export function Component() {
  const { t } = useText();
  const { bans, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <SceneHeader castle="rune" title={t('bans.public.title')}>
        {t('bans.public.intro')}
      </SceneHeader>
      <div className="page pt-6 pb-16">
        <PublicBanList bans={bans} zone={useSiteZone()} worldName={useWorldName()} />
        <Pager
          isByDate
          page={page}
          pages={pages}
          hrefOf={(wanted) =>
            wanted === 1 ? PUBLIC_BANS_PAGE : `${PUBLIC_BANS_PAGE}?page=${wanted}`
          }
        />
      </div>
    </>
  );
}
