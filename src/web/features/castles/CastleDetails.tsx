import type { CastleRow } from '#contract/boards.ts';
import { formatPercent } from '#web/lib/percent.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';

/** A castle's facts besides its lord and siege. */
export function CastleDetails({ row }: { row: CastleRow }) {
  const { t } = useText();
  const language = useLanguage();
  const links = useProfileLinks();
  const { previous_owner: previous } = row;
  return (
    <Facts
      facts={[
        { label: t('lords.tax'), value: formatPercent(row.castle_taxrate, language) },
        {
          label: t('lords.income'),
          value: <Amount value={row.castle_income} unit={t('lords.adena')} />,
        },
        {
          label: t('lords.previous'),
          value: previous ? (
            <NameLink to={links.character(previous)}>{previous}</NameLink>
          ) : (
            <Dash />
          ),
        },
      ]}
    />
  );
}
