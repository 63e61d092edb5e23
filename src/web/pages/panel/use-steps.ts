import type { IconName } from '#art/emblems/icon-glyphs.ts';
import { usePriceTag } from '#web/features/services/price-tag.ts';
import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import type { OpenTasks } from './open-tasks.ts';

interface Step {
  icon: IconName;
  to: string;
  /** The security page is a document of its own. */
  isDocument?: true;
  text: string;
  /** What it brings, or what it needs. */
  note: string;
}

/** First what waits for the player, then what is always possible. */
export function useSteps({ gifts, reward, votes, lacksSecondFactor }: OpenTasks): Step[] {
  const { t } = useText();
  const tag = usePriceTag();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const { worlds } = useWorlds();
  const serverId = worlds[0]?.server_id ?? 1;
  const accounts = `/panel/server/${serverId}`;
  const possible: (false | null | Step)[] = [
    summary.accounts === 0 && {
      icon: 'key',
      to: accounts,
      text: t('panel.next.createAccount'),
      note: t('panel.next.notes.createAccount'),
    },
    summary.unread_reports > 0 && {
      icon: 'email',
      to: '/panel/reports',
      text: t('panel.next.readReport'),
      note: t('layout.unread', { count: summary.unread_reports }),
    },
    gifts > 0 && {
      icon: 'gift',
      to: '/panel/gifts',
      text: t('panel.next.acceptGifts', { count: gifts }),
      note: t('panel.next.notes.acceptGifts'),
    },
    reward && {
      icon: 'star',
      to: '/panel/votes',
      text: t('panel.next.claimReward'),
      note: t('panel.next.notes.claimReward', {
        reward: tag(reward.amount, reward.purse),
        day: reward.day,
        days: reward.days,
      }),
    },
    votes.sites > 0 && {
      icon: 'quill',
      to: '/panel/votes',
      text: t('panel.next.vote', { count: votes.sites }),
      note: `+${tag(votes.points, 'votes')}`,
    },
    coins > 0 &&
      summary.accounts > 0 && {
        icon: 'coins',
        to: accounts,
        text: t('panel.next.sendCoins'),
        note: t('panel.next.notes.sendCoins', { coins: tag(coins, 'coins') }),
      },
    coins === 0 && {
      icon: 'coins',
      to: '/panel/donate',
      text: t('panel.next.getCoins'),
      note: t('panel.next.notes.getCoins'),
    },
    lacksSecondFactor && {
      icon: 'unlock',
      to: '/panel/security',
      isDocument: true,
      text: t('panel.next.protect'),
      note: t('panel.next.notes.protect'),
    },
    {
      icon: 'scales',
      to: `/panel/${serverId}/market`,
      text: t('panel.next.trade'),
      note: t('panel.next.notes.trade'),
    },
  ];
  return possible.filter((step) => step !== false && step !== null);
}
