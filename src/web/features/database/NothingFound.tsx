import type { DatabaseReply } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { NoMatchPanel } from '#web/ui/NoMatchPanel.tsx';

type NothingFoundProps = {
  suggestions: NonNullable<DatabaseReply['suggestions']>;
  typed: string | null;
  serverId: number;
};

/** Instead of lists without rows: names that may have been meant. */
export function NothingFound({ suggestions, typed, serverId }: NothingFoundProps) {
  const { t } = useText();
  const hrefFor = (name: string) => {
    const inWorld = { server_id: String(serverId) };
    // Of this page: its path would need a file that every page of the database would load.
    return `?${new URLSearchParams(name ? { ...inWorld, name } : inWorld)}`;
  };
  return (
    <NoMatchPanel
      title={t('databaseSearch.noneOfBoth')}
      typed={typed ?? ''}
      names={suggestions.similar}
      known={suggestions.known}
      hrefFor={hrefFor}
    >
      {t('databaseSearch.tryOther')}
    </NoMatchPanel>
  );
}
