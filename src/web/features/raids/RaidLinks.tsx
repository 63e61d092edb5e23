import type { RaidRow } from '#contract/boards.ts';
import { notifyLink } from '#web/lib/notify-link.ts';
import { useText } from '#web/lib/text.ts';
import { PinIcon } from '#web/ui/PinIcon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';

const BUTTON =
  'grid size-11 place-items-center rounded-box text-muted hover:bg-raised hover:text-accent md:size-9 md:max-xl:w-7';

/** Two small links at the end of a row: to the map, and to a subscription to the boss. */
export function RaidLinks({ raid, serverId }: { raid: RaidRow; serverId: number }) {
  const { t } = useText();
  const labelProps = (text: string) => ({ 'aria-label': `${text}: ${raid.name}`, title: text });
  return (
    <span className="flex justify-end">
      {raid.npc_id !== null && (
        <PlainLink
          to={`/map?server_id=${serverId}&boss=${raid.npc_id}`}
          className={BUTTON}
          {...labelProps(t('map.show'))}
        >
          <PinIcon />
        </PlainLink>
      )}
      <a
        href={notifyLink('boss', serverId, raid.npc_db_name)}
        className={BUTTON}
        {...labelProps(t('layout.notify'))}
      >
        <BellIcon />
      </a>
    </span>
  );
}

function BellIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      className="fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M6 17v-6.5a6 6 0 0 1 12 0V17l1.5 2h-15zM10 21.5h4M12 2.5v2" />
    </svg>
  );
}
