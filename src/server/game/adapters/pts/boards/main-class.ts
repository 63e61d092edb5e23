import { type AliasedRawBuilder, sql } from 'kysely';
import type { PtsDetection } from '../detect/pts-detection.ts';

interface CharacterRow {
  char_id: number;
  char_name: string;
  pledge_id: number;
  account_id: number;
  builder: number;
  use_time: number;
  level: number;
  /** Only to sort by: bigint in later builds. */
  exp: number;
  class_id: number;
}

/**
 * Characters as `u`, with level, experience and class of their main class. `Lev`, `Exp` and `class`
 * are those of the class being played; once a subclass was taken, row 0 of `user_subjob` has the
 * main one. That table has no key, so it is read once and not per character.
 */
export function charactersByMainClass({
  mainClass,
}: PtsDetection['features']): AliasedRawBuilder<CharacterRow, 'u'> {
  return (mainClass ? BY_MAIN_CLASS : AS_PLAYED).as('u');
}

const COLUMNS = sql`d.char_id, d.char_name, d.pledge_id, d.account_id, d.builder, d.use_time`;

const BY_MAIN_CLASS = sql<CharacterRow>`(
  select ${COLUMNS}, coalesce(m.level, d.Lev) as level, coalesce(m.exp, d.Exp) as exp,
    case when d.subjob_id > 0 and d.subjob0_class >= 0 then d.subjob0_class else d.class end as class_id
  from dbo.user_data as d with (nolock)
  left join (
    select s.char_id, max(s.level) as level, max(s.exp) as exp
    from dbo.user_subjob as s with (nolock) where s.subjob_id = 0 group by s.char_id
  ) as m on m.char_id = d.char_id and d.subjob_id > 0
)`;

const AS_PLAYED = sql<CharacterRow>`(
  select ${COLUMNS}, d.Lev as level, d.Exp as exp, d.class as class_id
  from dbo.user_data as d with (nolock)
)`;
