import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useMe } from '../layout/use-me.ts';

/** What a visitor can do before a world opens. */
export function BeforeOpeningSteps({ world }: { world: World }) {
  const { t } = useText();
  const me = useMe();
  return (
    <section aria-labelledby="before-opening">
      <SectionHead id="before-opening" title={t('home.before.title')} />
      <ul>
        <li className="border-b border-line-soft py-2.5">
          {me ? (
            <Link to={`/panel/server/${world.server_id}`}>{t('home.before.account')}</Link>
          ) : (
            <Link to="/register" isDocument>
              {t('home.before.register')}
            </Link>
          )}
        </li>
        <li className="border-b border-line-soft py-2.5">
          <Link to="/posts">{t('home.before.news')}</Link>
        </li>
      </ul>
      <p className="pt-3 text-sm text-muted">{t('worlds.beforeOpening', { world: world.name })}</p>
    </section>
  );
}
