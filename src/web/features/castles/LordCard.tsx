import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { type Castle, type CastleKey, castleByGameName } from '#reference/castles.ts';
import { useArmsVariant } from '#web/lib/arms.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { CASTLE_BANNER_COLORS } from '#web/ui/heraldry/castle-banner-colors.ts';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { type CastleLook, castlePicture } from '#web/ui/scenes/scene-picture.ts';
import { CastleBonuses } from './CastleBonuses.tsx';
import { isSameDay } from './next-siege.ts';
import { SiegeDate } from './SiegeDate.tsx';

/**
 * One castle: its banner in front of its landscape, then its name and owner. On phones the landscape
 * is a strip beside the facts: above them it would make the page of nine too long.
 */
export function LordCard({ row, world }: { row: CastleRow; world: World }) {
  const { t } = useText();
  const links = useProfileLinks();
  const variant = useArmsVariant(row.clan);
  const castle = castleByGameName(row.castle_name);
  if (!castle) return null;
  return (
    <article id={castle.key} className="group flex min-w-0 gap-4 border-t-4 border-beam sm:block">
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
      <div className="min-w-0 flex-1 pt-3">
        <h2 className="text-2xl sm:pb-2 sm:pl-26">
          <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink>
        </h2>
        <CastleFacts row={row} world={world} castle={castle} />
        {/* Tall enough for a finger. */}
        <p className="pt-1 text-sm">
          <NameLink
            to={`/map?server_id=${world.server_id}&castle=${castle.key}`}
            className="inline-block py-0.5"
          >
            {t('map.show')}
          </NameLink>
        </p>
        {world.castle_skills && (
          <details className="phone-fold">
            <summary>{t('lords.bonuses')}</summary>
            <CastleBonuses castle={castle.key} />
          </details>
        )}
      </div>
    </article>
  );
}

/** Without an hour, so that each of the nine castles is shown at its own time of day. */
function lookOf(castle: CastleKey, { castle_siege, clan }: CastleRow, world: World): CastleLook {
  const isSiege = castle_siege > 0 && isSameDay(castle_siege, world.checked_at, world.zone);
  return { castle, clan, isSiege };
}

function CastleFacts({ row, world }: { row: CastleRow; world: World; castle: Castle }) {
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
            '-'
          ),
        },
        { label: t('lords.previous'), value: row.previous_owner ?? '-' },
        { label: t('lords.tax'), value: `${formatNumber(row.castle_taxrate, language)} %` },
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
