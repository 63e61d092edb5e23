import type { PlayerCard } from '#contract/players.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { EndSessions } from './EndSessions.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { SuspendPlayer } from './SuspendPlayer.tsx';
import { UnlockSpending } from './UnlockSpending.tsx';
import { ViewAsPlayer } from './ViewAsPlayer.tsx';

/** What staff can do with the player's access, each with a dialog of its own. */
export function PlayerActions({ player }: { player: PlayerCard }) {
  const { t } = useText();
  return (
    <section aria-label={t('admin.players.access')} className="flex flex-wrap gap-2">
      <May permission="players.view_as">
        <ViewAsPlayer player={player} />
      </May>
      <May permission="players.accounts">
        <ResetPassword key={player.id} player={player} />
        <EndSessions player={player} />
      </May>
      <May permission="players.suspend">
        <SuspendPlayer player={player} isSuspended={player.suspended_at > 0} />
        {/* Staff may suspend the player too, so that winning the dispute does not lift the suspension. */}
        {player.is_suspended_by_dispute && <SuspendPlayer player={player} isSuspended={false} />}
        {player.spending_locked_at > 0 && <UnlockSpending player={player} />}
      </May>
    </section>
  );
}
