import type { GameAccount } from '#contract/game-accounts.ts';
import { gameClassName } from '#reference/classes.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';

export type GameCharacter = GameAccount['chars'][number];

type CharacterFactsProps = {
  character: GameCharacter;
  /** The game server's time zone, for the day on which VIP ends. */
  zone: string;
};

/** Level, class and clan; whether it is in the game, has VIP or is locked. */
export function CharacterFacts({ character, zone }: CharacterFactsProps) {
  const { t } = useText();
  const { level, class_id, clan, in_game, vip_until, is_locked } = character;
  const items = [
    { id: 'level', content: t('accounts.level', { level: String(level) }) },
    ...(class_id === null ? [] : [{ id: 'class', content: gameClassName(class_id) }]),
    ...(clan === null
      ? []
      : [
          {
            id: 'clan',
            content: (
              <WithCrest clan={clan} size={14}>
                {t('accounts.clanOf', { clan })}
              </WithCrest>
            ),
          },
        ]),
    ...(in_game
      ? [{ id: 'online', content: <span className="text-success">{t('accounts.inGame')}</span> }]
      : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {/* The dot before the first item of each line is cut off. */}
      <span className="min-w-0 overflow-hidden">
        <span className="-ml-3 flex flex-wrap">
          {items.map(({ id, content }) => (
            <span
              key={id}
              className="relative pl-3 before:absolute before:left-1 before:content-['·']"
            >
              {content}
            </span>
          ))}
        </span>
      </span>
      {vip_until > 0 && (
        <Badge tone="accent">{t('accounts.vipUntil', { date: formatDate(vip_until, zone) })}</Badge>
      )}
      {is_locked && <Badge tone="danger">{t('accounts.locked')}</Badge>}
    </span>
  );
}
