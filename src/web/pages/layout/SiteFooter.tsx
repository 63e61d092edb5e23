import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { PreferenceChoices } from './PreferenceChoices.tsx';
import { useWorlds } from './use-worlds.ts';

const LINKS = ['connect', 'agreement', 'terms', 'privacy', 'posts', 'developers'] as const;

export function SiteFooter() {
  const { t } = useText();
  const { site } = useWorlds();
  return (
    <footer className="border-t border-line bg-frame">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8 text-sm">
        <nav aria-label={t('layout.about')} className="flex flex-wrap items-center gap-x-5">
          <span className="text-muted">{site.name}</span>
          {LINKS.map((key) => (
            <PlainLink
              key={key}
              to={`/${key}`}
              className="inline-flex min-h-9 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink"
            >
              {t(`layout.footer.${key}`)}
            </PlainLink>
          ))}
        </nav>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <PreferenceChoices />
        </div>
      </div>
    </footer>
  );
}
