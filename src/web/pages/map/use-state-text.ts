import type { BossState } from '#web/features/map/BossPin.tsx';
import { useText } from '#web/lib/text.ts';

/** The state as on the raids page. */
export function useStateText(): (state: BossState) => string {
  const { t } = useText();
  return (state) => {
    if (state === 'alive') return t('raids.alive');
    return state === 'open' ? `${t('raids.dead')}, ${t('raids.open')}` : t('raids.dead');
  };
}
