import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useBoardWorld } from './use-board-world.ts';
import { useWorlds } from './use-worlds.ts';

/** The same search on the other worlds that can be played; `path` has no world yet. */
export function SearchElsewhere({ path }: { path: string }) {
  const { t } = useText();
  const { worlds } = useWorlds();
  const current = useBoardWorld();
  return worlds
    .filter(
      ({ server_id, as_of, opens_at, checked_at }) =>
        server_id !== current.server_id && as_of > 0 && opens_at <= checked_at,
    )
    .map(({ server_id, name }) => (
      <LinkButton key={server_id} to={`${path}&server_id=${server_id}`}>
        {t('ui.searchOn', { world: name })}
      </LinkButton>
    ));
}
