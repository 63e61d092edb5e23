import type { ClanRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';

/** A phone's second line: level and leader. */
export function ClanBrief({ clan }: { clan: ClanRow }) {
  const { t } = useText();
  const level = `${t('clans.level')} ${clan.clan_skill_level}`;
  return [level, clan.leader_name].filter(Boolean).join(' · ');
}
