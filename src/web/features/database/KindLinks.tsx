import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { DatabaseKind, ItemGrade } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { gradeInk } from '#web/ui/grade-ink.ts';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { MonsterPlate } from './MonsterMark.tsx';

/** The grade only sets the color of the mark. */
const KINDS: readonly { kind: DatabaseKind | ''; figure: string; grade: string | null }[] = [
  { kind: '', figure: 'tome', grade: 'S' },
  { kind: 'item', figure: 'crystal', grade: null },
  { kind: 'weapon', figure: 'sword', grade: 'S' },
  { kind: 'armor', figure: 'plate', grade: 'A' },
  { kind: 'jewel', figure: 'ring', grade: 'B' },
  { kind: 'consumable', figure: 'potion', grade: 'D' },
  { kind: 'material', figure: 'ore', grade: 'C' },
  { kind: 'recipe', figure: 'recipe', grade: null },
  { kind: 'quest', figure: 'sealed', grade: 'B' },
  { kind: 'other', figure: 'part', grade: null },
];
const BOSS = { kind: 'grand', name: 'Valakas' } as const;
const MONSTER = { kind: 'monster', name: 'Wolf' } as const;

type LinksProps = {
  current: string | null;
  /** The URL of a choice, with the rest of the search; empty for all of them. */
  hrefOf: (value: string) => string;
};

/**
 * Kinds with their marks: tiles on phones and tablets, where they are starting points (`isStart`) and
 * the form has the same choice; a list beside the results on wider screens.
 */
export function KindLinks({ current, hrefOf, isStart }: LinksProps & { isStart: boolean }) {
  const { t } = useText();
  const link = (kind: DatabaseKind | '', mark: ReactNode) => (
    <Choice key={kind} isCurrent={kind === (current ?? '')} to={hrefOf(kind)}>
      {mark}
      {kind === '' ? t('databaseSearch.any') : t(`databaseSearch.kinds.${kind}`)}
    </Choice>
  );
  return (
    <nav
      aria-label={t('databaseSearch.kind')}
      className={clsx('kind-links', isStart || 'max-lg:hidden')}
    >
      {KINDS.map(({ kind, figure, grade }) =>
        link(kind, <ItemMark figure={figure} grade={grade} />),
      )}
      {link('monster', <MonsterPlate monster={MONSTER} />)}
      {link('boss', <MonsterPlate monster={BOSS} />)}
    </nav>
  );
}

/** The grades of a world's items in their colors, beside the results on wide screens. */
export function GradeLinks({
  current,
  hrefOf,
  grades,
}: LinksProps & { grades: readonly ItemGrade[] }) {
  const { t } = useText();
  return (
    <nav aria-label={t('database.grade')} className="grade-links max-lg:hidden">
      {(['', ...grades] as const).map((grade) => (
        <Choice key={grade} isCurrent={grade === (current ?? '')} to={hrefOf(grade)}>
          {grade === '' || grade === 'NG' ? (
            t(grade === '' ? 'databaseSearch.anyGrade' : 'database.noGrade')
          ) : (
            <span className={gradeInk(grade)}>{grade}</span>
          )}
        </Choice>
      ))}
    </nav>
  );
}

type ChoiceProps = { to: string; isCurrent: boolean; children: ReactNode };

function Choice({ to, isCurrent, children }: ChoiceProps) {
  return (
    <PlainLink to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </PlainLink>
  );
}
