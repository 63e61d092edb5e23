import type { ReactNode } from 'react';
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
      <ol>
        <Step number="I">
          {me ? (
            <Link to={`/panel/server/${world.server_id}`}>{t('home.before.account')}</Link>
          ) : (
            <Link to="/register" isDocument>
              {t('home.before.register')}
            </Link>
          )}
        </Step>
        <Step number="II">
          <Link to="/connect">{t('layout.footer.connect')}</Link>
        </Step>
        <Step number="III">
          <Link to={`/calendar?server_id=${world.server_id}`}>{t('layout.footer.calendar')}</Link>
        </Step>
        <Step number="IV">
          <Link to="/posts">{t('home.before.news')}</Link>
        </Step>
      </ol>
      <p className="pt-4 text-muted">{t('worlds.beforeOpening', { world: world.name })}</p>
    </section>
  );
}

function Step({ number, children }: { number: string; children: ReactNode }) {
  return (
    <li className="flex min-h-18 items-center gap-5 border-b border-line-soft py-2.5 text-lg">
      <span
        aria-hidden="true"
        className="w-9 flex-none text-center font-display text-2xl font-semibold text-accent"
      >
        {number}
      </span>
      {children}
    </li>
  );
}
