import type { OverviewReply } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { AdminIcon } from '../AdminIcon.tsx';

type VerdictProps = Pick<OverviewReply, 'waiting' | 'worlds'>;

/** Whether everything is all right, in one sentence. */
export function Verdict({ waiting, worlds }: VerdictProps) {
  const { t } = useText();
  const { worlds_down, dead_letters = 0, reconciliation = 0, ...decisions } = waiting;
  const down = worlds.filter(({ is_reachable }) => !is_reachable).length;
  const isBroken = down + dead_letters + reconciliation > 0;
  const count = Object.values(decisions).reduce<number>((sum, each = 0) => sum + each, 0);
  const state = isBroken ? 'broken' : count > 0 ? 'waiting' : 'fine';
  return (
    <p className="flex items-center gap-2.5">
      <AdminIcon path={ICON[state]} className={INK[state]} />
      <span className="font-medium">
        {state === 'waiting'
          ? t('admin.overview.verdict.waiting', { count })
          : t(`admin.overview.verdict.${state}`)}
      </span>
    </p>
  );
}

const INK = { broken: 'text-danger', waiting: 'text-accent', fine: 'text-success' };
const ICON = { broken: '/admin/errors', waiting: '/admin/approvals', fine: '/admin/health' };
