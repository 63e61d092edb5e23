import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { World } from '#contract/worlds.ts';
import { SiegeDate } from '#web/features/castles/SiegeDate.tsx';
import { useBossPlace } from '#web/features/raids/boss-place.ts';
import { isAlive } from '#web/features/raids/is-alive.ts';
import { RaidLevel } from '#web/features/raids/RaidLevel.tsx';
import { RaidState } from '#web/features/raids/RaidState.tsx';
import { RespawnWindow } from '#web/features/raids/RespawnWindow.tsx';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Dash } from '#web/ui/Dash.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import type { MapBoss } from './map-bosses.ts';
import type { MapCastle } from './map-castles.ts';

interface SelectionProps {
  world: World;
  serverId: string | null;
  /** The URL of the map without a selection. */
  closedUrl: string;
  hrefOf: (boss: number) => string;
  onClose: (url: string) => void;
  /** Called when the panel is rendered and has its size, and with '' when it closes. */
  onOpened: (id: string) => void;
}

interface ChosenPanelProps extends SelectionProps {
  boss: MapBoss | undefined;
  neighbors: readonly MapBoss[];
  castle: MapCastle | undefined;
}

export function ChosenPanel({ boss, neighbors, castle, ...rest }: ChosenPanelProps) {
  if (boss) return <ChosenBoss boss={boss} neighbors={neighbors} {...rest} />;
  return castle ? <ChosenCastle castle={castle} {...rest} /> : null;
}

interface ChosenBossProps extends SelectionProps {
  boss: MapBoss;
  /** Bosses at the same spot, which have no separate pin. */
  neighbors: readonly MapBoss[];
}

/** What the raids page shows about a boss, with a link to that page. */
function ChosenBoss({ boss, neighbors, ...panel }: ChosenBossProps) {
  const { world, serverId, hrefOf } = panel;
  const { t } = useText();
  const { raid } = boss;
  const place = useBossPlace()(raid);
  const search = new URLSearchParams({ name: raid.name });
  if (serverId !== null) search.set('server_id', serverId);
  return (
    <Panel
      id={`boss ${boss.id}`}
      title={raid.name}
      icon={<BossSigil boss={raid.name} size={40} />}
      {...panel}
    >
      <Facts
        facts={[
          { label: t('raids.state'), value: <RaidState raid={raid} /> },
          { label: t('raids.level'), value: <RaidLevel level={raid.level} /> },
          ...(place ? [{ label: t('map.place'), value: place }] : []),
        ]}
      />
      {!isAlive(raid) && (
        <div className="pt-3">
          <RespawnWindow raid={raid} world={world} />
        </div>
      )}
      {neighbors.length > 0 && (
        <p className="pt-3 text-sm text-muted">
          {t('map.alsoHere')}:{' '}
          {neighbors.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <Link to={hrefOf(other.id)} preventScrollReset>
                {other.raid.name}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p className="pt-3 text-sm">
        <Link to={`/raidlist?${search}`}>{t('map.toRaids')}</Link>
      </p>
    </Panel>
  );
}

function ChosenCastle({ castle, ...panel }: SelectionProps & { castle: MapCastle }) {
  const { world, serverId } = panel;
  const { t } = useText();
  const links = useProfileLinks();
  const { row } = castle;
  const worldQuery = serverId === null ? '' : `?${new URLSearchParams({ server_id: serverId })}`;
  return (
    <Panel
      id={`castle ${castle.key}`}
      title={t('map.castleTitle', { name: castle.name })}
      icon={<CastleCrest castle={castle.key} size={34} />}
      {...panel}
    >
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
          {
            label: t('lords.siege'),
            value: <SiegeDate seconds={row.castle_siege} world={world} />,
          },
        ]}
      />
      <p className="pt-3 text-sm">
        <Link to={`/castillos${worldQuery}#${castle.key}`}>{t('map.toLords')}</Link>
      </p>
    </Panel>
  );
}

interface PanelProps extends Pick<SelectionProps, 'closedUrl' | 'onClose' | 'onOpened'> {
  id: string;
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Next to the map; on a phone a bottom sheet. Opening another item moves focus to its title. */
function Panel({ id, title, icon, closedUrl, onClose, onOpened, children }: PanelProps) {
  const { t } = useText();
  useEscape(() => {
    // Back to the pin that opened it, or to the map.
    const pin = document.querySelector<SVGAElement>('.map-pin[aria-current]');
    (pin ?? document.querySelector<HTMLElement>('.map-stage'))?.focus({ preventScroll: true });
    onClose(closedUrl);
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again for each selected item
  useEffect(() => {
    // Not if the page was opened with this item: the page starts at the top.
    if (wasShown.current || document.activeElement !== document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    wasShown.current = true;
    onOpened(id);
    return () => onOpened('');
  }, [id]);
  return (
    <section aria-label={t('map.chosen')} className="map-panel">
      <header className="flex items-center gap-3 pb-3">
        {icon}
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-xl [overflow-wrap:anywhere]">
          {title}
        </h2>
        <PlainLink
          to={closedUrl}
          preventScrollReset
          aria-label={t('map.close')}
          className="inline-flex size-10 flex-none items-center justify-center rounded-box text-muted hover:text-ink"
        >
          <Icon name="close" size={18} />
        </PlainLink>
      </header>
      {children}
    </section>
  );
}

/** Listens as soon as the panel is rendered: otherwise an early key press would be lost. */
function useEscape(close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
