import type { CastleRow } from '#contract/boards.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** More names than this would not fit beside a date. */
const NAMED = 3;

/** "Gludio and Goddard": castles that are besieged at the same moment; of many only the first two. */
export function useSiegeNames(): (castles: readonly CastleRow[]) => string {
  const { t } = useText();
  const language = useLanguage();
  return (castles) => {
    const names = castles.map(
      ({ castle_name }) => castleByGameName(castle_name)?.displayName ?? castle_name,
    );
    const shown =
      names.length <= NAMED
        ? names
        : [...names.slice(0, NAMED - 1), t('castle.more', { count: names.length - NAMED + 1 })];
    return new Intl.ListFormat(language).format(shown);
  };
}
