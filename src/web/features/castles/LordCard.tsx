import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import { useArmsVariant } from '#web/lib/arms.ts';
import { formatPercent } from '#web/lib/percent.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { PinIcon } from '#web/ui/PinIcon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { type CastleLook, castlePicture } from '#web/ui/scenes/scene-picture.ts';
import { CastleBonuses } from './CastleBonuses.tsx';
import { isSameDay } from './next-siege.ts';
import { SiegeDate } from './SiegeDate.tsx';

/**
 * One castle: its banner in front of its landscape, then its name and owner. On phones the landscape
 * is a strip beside the facts: above them it would make the page of nine castles too long.
 */
export function LordCard({ row, world }: { row: CastleRow; world: World }) {
  const { t } = useText();
  const links = useProfileLinks();
  const variant = useArmsVariant(row.clan);
  const castle = castleByGameName(row.castle_name);
  if (!castle) return null;
  return (
    <article
      id={castle.key}
      className="group flex min-w-0 gap-4 border-t-4 border-beam sm:flex-col sm:gap-0 sm:border-x sm:border-b sm:border-x-line-soft sm:border-b-line-soft sm:bg-surface"
    >
      <div className="relative w-20 flex-none overflow-hidden sm:w-auto sm:overflow-visible">
        <Scene
          picture={castlePicture({ ...lookOf(castle.key, row, world), variant }, 'card')}
          className="absolute inset-0 size-full object-cover object-[62%_50%] sm:static sm:h-auto"
        />
        <div
          className={`cloth origin-top group-hover:animate-sway flex h-40 w-14 mx-auto relative justify-center pt-4 sm:mx-0 sm:w-20 sm:absolute sm:top-0 sm:-bottom-10 sm:left-3 sm:h-auto ${row.clan ? CASTLE_BANNER_COLORS[castle.key] : 'undyed'}`}
        >
          <span className="roundel size-12 sm:size-17">
            <CastleCrest castle={castle.key} size={30} />
          </span>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col pt-1 sm:px-4 sm:pb-4">
        <div className="flex items-center justify-between sm:pb-2 sm:pl-22">
          <h2 className="text-2xl">
            <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink>
          </h2>
          <PlainLink
            to={`/map?server_id=${world.server_id}&castle=${castle.key}`}
            aria-label={`${t('map.show')}: ${castle.displayName}`}
            title={t('map.show')}
            className="-mr-2 grid size-11 flex-none place-items-center rounded-box text-muted hover:bg-raised hover:text-accent"
          >
            <PinIcon size={20} />
          </PlainLink>
        </div>
        <CastleFacts row={row} world={world} />
        {world.castle_skills && (
          <details className="phone-fold sm:flex-1">
            <summary>{t('lords.bonuses')}</summary>
            <CastleBonuses castle={castle.key} />
          </details>
        )}
      </div>
    </article>
  );
}

/** Without a time of day, so that each of the nine castles is shown at its own. */
function lookOf(castle: CastleKey, { castle_siege, clan }: CastleRow, world: World): CastleLook {
  const isSiege = castle_siege > 0 && isSameDay(castle_siege, world.checked_at, world.zone);
  return { castle, clan, isSiege };
}

function CastleFacts({ row, world }: { row: CastleRow; world: World }) {
  const { t } = useText();
  const language = useLanguage();
  const links = useProfileLinks();
  return (
    <Facts
      facts={[
        {
          label: t('lords.ruler'),
          value: row.name ? (
            <NameLink to={links.character(row.name)} className="font-semibold">
              {row.name}
            </NameLink>
          ) : (
            <span className="text-muted">{t('home.noLord')}</span>
          ),
        },
        {
          label: t('lords.clan'),
          value: row.clan ? (
            <WithCrest clan={row.clan}>
              <NameLink to={links.clan(row.clan)}>{row.clan}</NameLink>
            </WithCrest>
          ) : (
            <Dash />
          ),
        },
        { label: t('lords.previous'), value: row.previous_owner ?? <Dash /> },
        { label: t('lords.tax'), value: formatPercent(row.castle_taxrate, language) },
        {
          label: t('lords.income'),
          value: <Amount value={row.castle_income} unit={t('lords.adena')} />,
        },
        {
          label: t('lords.siege'),
          value: <SiegeDate seconds={row.castle_siege} world={world} />,
        },
      ]}
    />
  );
}
