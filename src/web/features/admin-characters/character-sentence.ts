import type { AdminCharacter } from '#contract/admin-characters.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import type { StatusSentence } from '#web/ui/status-sentence.ts';

/** The character's current status in one sentence: server unreachable, being deleted, locked, or its presence. */
export function useCharacterSentence(
  zone: string,
): (char: AdminCharacter['char']) => StatusSentence {
  const { t } = useText();
  return (char) => {
    if (!char) return { tone: 'danger', text: t('admin.character.away') };
    if (char.deletes_at > 0) {
      const date = formatDateTime(char.deletes_at, zone);
      return { tone: 'danger', text: t('admin.character.now.deleting', { date }) };
    }
    if (char.is_locked) return { tone: 'accent', text: t('admin.character.now.locked') };
    const time = formatDateTime(char.last_seen_at, zone);
    return {
      tone: char.presence === 'offline' ? 'neutral' : 'success',
      text: t(`admin.character.now.${char.presence}`, { time }),
    };
  };
}
