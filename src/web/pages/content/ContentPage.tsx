import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MENU_PATHS } from '#contract/menu.ts';
import { PAGES_PATH, type PageReply } from '#contract/pages.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useMe } from '../layout/use-me.ts';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import { pageSections } from './page-sections.ts';

/** The URL ends with the page's name: /connect, /terms, /pages/faq, or the slug of the operator's page. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.split('/').at(-1);
  return context.get(apiContext).read<PageReply>(`${PAGES_PATH}/${page}`);
}

export function Component() {
  const { t } = useText();
  const page = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  const updated =
    page.updated_at > 0 && t('content.updated', { date: formatDate(page.updated_at, zone) });
  const isStart = page.page === 'connect';
  return (
    <article>
      {/* Gludio: the first castle a new character sees. Oren: its tower of scholars. */}
      <SceneHeader
        castle={isStart ? 'gludio' : 'oren'}
        title={page.title}
        actions={isStart && <StartLinks />}
      >
        {updated}
      </SceneHeader>
      {isStart ? (
        <div className="prose-steps page pt-8 pb-16">
          <Prose html={page.html} language={page.language} />
        </div>
      ) : (
        <div className="page pt-8 pb-16" data-page={page.page}>
          <Sections page={page} />
        </div>
      )}
    </article>
  );
}

/** The text, on wide screens with its table of contents beside it. */
function Sections({ page }: { page: PageReply }) {
  const { t } = useText();
  const { html, sections } = pageSections(page.html);
  return (
    <div className="grid justify-between gap-x-16 lg:grid-cols-[minmax(0,46rem)_19rem]">
      <Prose html={html} language={page.language} />
      {sections.length > 1 && (
        <nav
          aria-label={t('content.sections')}
          className="sticky top-[calc(var(--frame-height)+2rem)] self-start border border-line-soft bg-surface px-6 py-5 max-lg:hidden"
        >
          <p aria-hidden="true" className="pb-2 font-display text-lg font-semibold">
            {t('content.sections')}
          </p>
          <ol lang={page.language}>
            {sections.map(({ id, title }) => (
              <li key={id} className="border-t border-line-soft">
                <a href={`#${id}`} className="block py-2 text-muted hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

/** How to start: an account, and the game if the operator has configured a link to it. */
function StartLinks() {
  const { t } = useText();
  const { site } = useWorlds();
  const me = useMe();
  const downloads = [...(site.menu ?? []), ...(site.footer ?? [])].find(
    ([to]) => to === MENU_PATHS.downloads,
  )?.[0];
  const game = site.play_url ?? downloads;
  return (
    <>
      <LinkButton to={me ? '/panel' : '/register'} variant="primary">
        {t(me ? 'home.account' : 'home.register')}
      </LinkButton>
      {game && (
        <LinkButton to={game} isDocument={site.play_url !== null}>
          {t('content.download')}
        </LinkButton>
      )}
    </>
  );
}
