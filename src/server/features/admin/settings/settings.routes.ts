import { approvalReplySchema } from '#contract/approvals.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_SETTINGS_PATH,
  changeSettingsBodySchema,
  SETTING_CHANGES_PATH,
  settingChangesQuerySchema,
  settingChangesReplySchema,
  settingsReplySchema,
  TEST_SETTINGS_PATH,
  testSettingsBodySchema,
  testSettingsReplySchema,
  UNDO_SETTING_PATH,
  undoSettingBodySchema,
} from '#contract/settings.ts';
import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Route, type RouteInput, route, type StaffAccess } from '#server/platform/route.ts';
import type { SettingsDeps } from './change-settings.ts';
import { listChanges } from './list-changes.ts';
import { saveSettings } from './save-settings.ts';
import { proposalOf, type SettingsProposal, undoProposal } from './settings-proposal.ts';
import { testSettings } from './test-settings.ts';
import { viewSettings } from './view-settings.ts';

const WRITE = {
  method: 'POST',
  access: { staff: 'settings.write' },
  confirmation: 'recent',
  rateLimit: 'general',
  replies: { 200: messageReplySchema, 202: approvalReplySchema },
} as const;
const READ = { method: 'GET', access: { staff: 'settings.read' }, rateLimit: 'general' } as const;

type Input = Pick<
  RouteInput<undefined, undefined, undefined, StaffAccess>,
  'caller' | 'request' | 'reply' | 'language'
>;

/** Settings that apply on every node without a restart. */
export function settingsRoutes(deps: SettingsDeps & ApprovalDeps): Route[] {
  const { db, settings } = deps;

  async function save(content: SettingsProposal, { caller, request, reply, language }: Input) {
    const outcome = await saveSettings(deps, content, { caller, origin: originOf(request) });
    if (outcome.state === 'waiting') {
      return replyPendingApproval({ reply, language }, outcome.approval);
    }
    return { message: TEXTS[language].messages.settings_saved };
  }

  return [
    route({
      ...READ,
      url: ADMIN_SETTINGS_PATH,
      summary: 'List settings',
      replies: { 200: settingsReplySchema },
      handle: ({ caller }) => viewSettings(db, settings, caller.staff),
    }),
    route({
      ...WRITE,
      url: ADMIN_SETTINGS_PATH,
      summary: 'Change settings',
      body: changeSettingsBodySchema,
      handle: ({ body, ...input }) => save(proposalOf(settings, body.changes), input),
    }),
    route({
      ...READ,
      url: SETTING_CHANGES_PATH,
      summary: 'List changes to settings, newest first',
      query: settingChangesQuerySchema,
      replies: { 200: settingChangesReplySchema },
      handle: ({ query, caller }) => listChanges(db, settings, caller.staff, query),
    }),
    route({
      ...WRITE,
      url: UNDO_SETTING_PATH,
      summary: 'Undo the newest change to a setting',
      body: undoSettingBodySchema,
      handle: async ({ body, ...input }) => save(await undoProposal(db, body.id), input),
    }),
    route({
      ...WRITE,
      url: TEST_SETTINGS_PATH,
      rateLimit: { perMinute: 10 },
      summary: 'Test whether a section of settings works',
      body: testSettingsBodySchema,
      replies: { 200: testSettingsReplySchema },
      handle: ({ body }) => testSettings(deps, body.section),
    }),
  ];
}
