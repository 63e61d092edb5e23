import type { BoardName } from '#contract/boards.ts';
import type { WorldHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Ago } from './Ago.tsx';

type BoardTimesProps = { boards: WorldHealth['boards']; now: number; zone: string };

/** When each board was last read. If only one is overdue, reading that board fails. */
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
  return (
    <div>
      <h3 className="pb-1 font-sans text-sm font-semibold">{t('admin.health.boards')}</h3>
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
    </div>
  );
}

/** The longer version of a ranking, used for the name search. */
const DEEP = /-deep$/;
