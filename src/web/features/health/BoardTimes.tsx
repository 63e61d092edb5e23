import type { BoardName } from '#contract/boards.ts';
import type { WorldHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Ago } from './Ago.tsx';

type BoardTimesProps = { boards: WorldHealth['boards']; now: number; zone: string };

/** When each board was last read. If only one is overdue, reads of that board fail. */
export function BoardTimes({ boards, now, zone }: BoardTimesProps) {
  const { t } = useText();
  if (boards.length === 0) return null;
  const nameOf = (board: string) => {
    const shown = board.replace(DEEP, '');
    const key = `admin.health.boardNames.${shown as BoardName | 'arms' | 'crests'}` as const;
    const name = t(key);
    // A board of a newer worker has no text here: `t` then returns the key.
    if (name === key) return board;
    return shown === board ? name : t('admin.health.deepBoard', { name });
  };
  const oldest = Math.min(...boards.map(({ taken_at }) => taken_at));
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-sm lg:min-h-9">
        <span className="font-semibold">{t('admin.health.boards')}</span>
        <span className="text-muted">
          {t('admin.health.oldestBoard')} <Ago seconds={oldest} now={now} zone={zone} />
        </span>
        <Icon name="unfold" size={14} className="ml-auto text-muted group-open:rotate-180" />
      </summary>
      <ul className="grid gap-x-6 text-sm @sm:grid-cols-2 @2xl:grid-cols-3">
        {boards.map(({ board, taken_at }) => (
          <li
            key={board}
            className="flex justify-between gap-x-3 border-b border-line-soft py-1 leading-snug"
          >
            <span className="text-muted">{nameOf(board)}</span>{' '}
            <Ago seconds={taken_at} now={now} zone={zone} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The longer version of a ranking, used for the name search. */
const DEEP = /-deep$/;
