import type { ClanPage } from '#contract/clan-pages.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What a leader wrote, as plain text that keeps its line breaks. */
export function ClanPageText({ page }: { page: ClanPage }) {
  const { t } = useText();
  const { motto, recruitment, level_from, archetypes, is_recruiting } = page;
  const classes =
    archetypes.length === 0
      ? t('clanPages.everyClass')
      : archetypes.map((archetype) => t(`clanPages.archetypes.${archetype}`)).join(', ');
  return (
    <div className="flex flex-col gap-3 py-4">
      {motto && (
        <p className="border-l-3 border-beam pl-4 font-display text-xl [overflow-wrap:anywhere]">
          <q>{motto}</q>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={is_recruiting ? 'success' : 'neutral'}>
          {t(is_recruiting ? 'clanPages.isOpen' : 'clanPages.isClosed')}
        </Badge>
        {is_recruiting && (
          <span className="text-muted">
            {t('clanPages.wanted', { level: level_from, classes })}
          </span>
        )}
      </p>
      {recruitment && (
        <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{recruitment}</p>
      )}
    </div>
  );
}
