import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import { type Outcome, performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import type { Origin } from '#server/features/audit/write-audit.ts';
import type { Caller } from '#server/platform/route.ts';
import {
  changedSettings,
  requirePermissions,
  requireValid,
  type SettingsDeps,
  settingsChange,
} from './change-settings.ts';
import { describeChanges, type SettingsProposal } from './settings-proposal.ts';

/** Changes settings, or proposes the change where a second person is needed. */
export async function saveSettings(
  deps: SettingsDeps & ApprovalDeps,
  content: SettingsProposal,
  { caller, origin }: { caller: Caller; origin: Origin },
): Promise<Outcome<void>> {
  const { settings } = deps;
  const changed = changedSettings(settings, content);
  requirePermissions(caller.staff, changed);
  // Checked again when it is performed, against what is stored by then.
  requireValid(settings, settings.stored().settings, content);
  const outcome = await performOrPropose(deps, settingsChange(deps), {
    adminId: caller.playerId,
    subjectId: changed[0]?.group ?? '',
    content,
    note: describeChanges(settings, content),
    requestKey: null,
    origin,
  });
  // The browser reads the settings again at once, possibly before the notification arrives.
  if (outcome.state === 'done') await settings.load();
  return outcome;
}
