import type { FooterKey } from '#contract/menu.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { PreferenceChoices } from './PreferenceChoices.tsx';
import { SiteMark } from './SiteMark.tsx';
import { useWorlds } from './use-worlds.ts';

export function SiteFooter() {
  const { t } = useText();
  const { site } = useWorlds();
  return (
    <footer className="site-footer">
      <div className="page">
        <p>
          <SiteMark /> {site.name}
        </p>
        <nav aria-label={t('layout.about')}>
          {[
            ...(site.footer ?? []).map(
              ([to, label, key]) => [label || t(`layout.footer.${key as FooterKey}`), to] as const,
            ),
            ...(site.social ?? []),
          ].map(([label, to]) => (
            <PlainLink key={to} to={to}>
              {label}
            </PlainLink>
          ))}
        </nav>
        <div>
          <PreferenceChoices />
        </div>
        {site.note && <small>{site.note}</small>}
      </div>
    </footer>
  );
}
