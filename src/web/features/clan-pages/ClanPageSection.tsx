import '#web/lib/clan-page-texts.ts';
import type { ClanPage } from '#contract/clan-pages.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ClanPageText } from './ClanPageText.tsx';

type ClanPageSectionProps = { serverId: number; name: string; page: ClanPage };

/** The motto is already next to the clan's name. */
export function ClanPageSection({ serverId, name, page }: ClanPageSectionProps) {
  const { t } = useText();
  const join = `/panel/clans?server_id=${serverId}&join=${encodeURIComponent(name)}`;
  return (
    <section className="clan-page">
      <SectionHead
        title={t('clanPages.recruitment')}
        aside={<Link to="/panel/reports">{t('clanPages.report')}</Link>}
      />
      <ClanPageText page={{ ...page, motto: '' }} />
      {page.is_recruiting && (
        <LinkButton to={join} isDocument>
          {t('clanPages.join.link')}
        </LinkButton>
      )}
    </section>
  );
}
