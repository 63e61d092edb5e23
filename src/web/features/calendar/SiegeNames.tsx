import type { CalendarEntry } from '#contract/calendar.ts';
import { castleByGameName } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { NameLink } from '#web/ui/NameLink.tsx';
import type { CalendarQuery } from './calendar-query.ts';
import { entryUrl } from './entry-url.ts';

type SiegeNamesProps = { sieges: readonly CalendarEntry[]; query: CalendarQuery };

/** "Sieges of Gludio and Goddard", each name a link. */
export function SiegeNames({ sieges, query }: SiegeNamesProps) {
  const { t } = useText();
  const names = sieges.map(({ subject, title }) => castleByGameName(subject)?.displayName ?? title);
  const parts = new Intl.ListFormat(useLanguage()).formatToParts(names);
  const links = sieges.map((siege, at) => (
    <NameLink key={siege.id} to={entryUrl(siege, query) || null}>
      {names[at]}
    </NameLink>
  ));
  return (
    <>
      {t('calendar.sieges')}{' '}
      {parts.map(({ type, value }) => (type === 'element' ? links.shift() : value))}
    </>
  );
}
