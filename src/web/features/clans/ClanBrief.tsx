import type { ClanRow } from '#contract/boards.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** A phone's second line: who leads it, and what the list is sorted by. */
export function ClanBrief({ clan }: { clan: ClanRow }) {
  const { t } = useText();
  const language = useLanguage();
  const reputation = `${t('clans.reputation')} ${formatNumber(clan.clan_root_name_value, language)}`;
  return [clan.leader_name, reputation].filter(Boolean).join(' · ');
}
