import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

type ServerLinksProps = { current: number; hrefOf: (serverId: number) => string };

/** The same page for another game server; nothing where there is only one. */
export function ServerLinks({ current, hrefOf }: ServerLinksProps) {
  const { t } = useText();
  const { worlds } = useWorlds();
  if (worlds.length < 2) return null;
  return (
    <nav aria-label={t('worlds.switch')} className="flex flex-wrap gap-1">
      {worlds.map(({ server_id, name }) => (
        <PlainLink
          key={server_id}
          to={hrefOf(server_id)}
          aria-current={server_id === current ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-box border border-line px-3 text-sm text-muted hover:text-ink aria-[current]:border-beam aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {name}
        </PlainLink>
      ))}
    </nav>
  );
}
