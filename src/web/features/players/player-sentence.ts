import type { PlayerCard } from '#contract/players.ts';
import { PURSES } from '#contract/purses.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import type { StatusSentence } from '#web/ui/status-sentence.ts';

/** How the player is restricted and why; otherwise what staff should know first. */
export function usePlayerSentence(zone: string): (player: PlayerCard) => StatusSentence {
  const { t } = useText();
  return (player) => {
    const { suspended_at, is_suspended_by_dispute, spending_locked_at, last_seen_at } = player;
    if (player.deleted_at > 0) return { tone: 'neutral', text: t('admin.players.isDeleted') };
    if (suspended_at > 0 || spending_locked_at > 0) {
      const suspension = is_suspended_by_dispute ? 'isSuspendedByDispute' : 'isSuspended';
      const texts = [
        suspended_at > 0 && t(`admin.players.${suspension}`),
        spending_locked_at > 0 && t('admin.players.isSpendingLocked'),
      ];
      return { tone: 'danger', text: texts.filter(Boolean).join(' ') };
    }
    if (player.is_staff) return { tone: 'accent', text: t('admin.players.now.staff') };
    if (PURSES.some((purse) => player.debts[purse] > 0)) {
      return { tone: 'danger', text: t('admin.players.now.owes') };
    }
    if (!player.email_verified) {
      return { tone: 'neutral', text: t('admin.players.now.unconfirmed') };
    }
    if (last_seen_at === 0) return { tone: 'neutral', text: t('admin.players.now.neverSeen') };
    const time = formatDateTime(last_seen_at, zone);
    return { tone: 'success', text: t('admin.players.now.seen', { time }) };
  };
}
