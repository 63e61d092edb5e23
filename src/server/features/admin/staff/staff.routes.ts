import { approvalReplySchema } from '#contract/approvals.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_STAFF_PATH,
  GRANT_ROLE_PATH,
  grantRoleBodySchema,
  INVITE_STAFF_PATH,
  inviteStaffBodySchema,
  REMOVE_ROLE_PATH,
  removeRoleBodySchema,
  SAVE_ROLE_PATH,
  saveRoleBodySchema,
  staffReplySchema,
  WITHDRAW_INVITATION_PATH,
  WITHDRAW_ROLE_PATH,
  withdrawInvitationBodySchema,
  withdrawRoleBodySchema,
} from '#contract/staff.ts';
import type {
  ApprovalAction,
  ApprovalDeps,
  StaffRequest,
} from '#server/features/approvals/approval-action.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, type RouteInput, route, type StaffAccess } from '#server/platform/route.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { roleChange } from './change-role.ts';
import { type InviteDeps, staffInvitation } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { removeRole } from './remove-role.ts';
import { roleSaving } from './save-role.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const MANAGE = {
  method: 'POST',
  access: { staff: 'staff.manage' },
  confirmation: 'recent',
  rateLimit: 'general',
} as const;
const replies = { 200: messageReplySchema, 202: approvalReplySchema };

type Input = Pick<
  RouteInput<undefined, undefined, undefined, StaffAccess>,
  'caller' | 'request' | 'reply' | 'language'
>;

type StaffDeps = ApprovalDeps & InviteDeps;

/** Staff, their roles, and the roles themselves. */
export function staffRoutes(deps: StaffDeps): Route[] {
  return [
    listRoute(deps),
    grantRoute(deps),
    withdrawRoute(deps),
    inviteRoute(deps),
    withdrawInvitationRoute(deps),
    saveRoute(deps),
    removeRoute(deps),
  ];
}

function listRoute({ db }: StaffDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_STAFF_PATH,
    access: { staff: 'staff.read' },
    rateLimit: 'general',
    summary: 'List staff and roles',
    replies: { 200: staffReplySchema },
    handle: ({ caller }) =>
      listStaff(db, {
        id: caller.playerId,
        permissions: caller.staff?.permissions ?? new Set(),
      }),
  });
}

function grantRoute(deps: StaffDeps): Route {
  const change = roleChange(deps);
  return route({
    ...MANAGE,
    url: GRANT_ROLE_PATH,
    summary: 'Give a player a role',
    body: grantRoleBodySchema,
    replies,
    handle: async ({ body, ...input }) => {
      const player = await findPlayerByEmail(deps.db, body.email);
      if (!player) throw new AppError('player_not_found');
      const content = { role_id: body.role_id };
      return performRequest(deps, change, input, {
        subjectId: player.id,
        content,
        note: body.note,
      });
    },
  });
}

function withdrawRoute(deps: StaffDeps): Route {
  const change = roleChange(deps);
  return route({
    ...MANAGE,
    url: WITHDRAW_ROLE_PATH,
    summary: 'Withdraw a player’s role',
    body: withdrawRoleBodySchema,
    replies,
    handle: ({ body, ...input }) => {
      const content = { role_id: null };
      return performRequest(deps, change, input, {
        subjectId: body.player_id,
        content,
        note: body.note,
      });
    },
  });
}

function inviteRoute(deps: StaffDeps): Route {
  const invitation = staffInvitation(deps);
  return route({
    ...MANAGE,
    url: INVITE_STAFF_PATH,
    summary: 'Invite somebody without an account to a role',
    body: inviteStaffBodySchema,
    replies,
    handle: ({ body, ...input }) => {
      const { email, role_id, language, note } = body;
      const content = { role_id, language };
      return performRequest(deps, invitation, input, { subjectId: email, content, note });
    },
  });
}

function withdrawInvitationRoute({ db }: StaffDeps): Route {
  return route({
    ...MANAGE,
    url: WITHDRAW_INVITATION_PATH,
    confirmation: { notNeeded: 'nobody has accepted it' },
    summary: 'Withdraw an invitation',
    body: withdrawInvitationBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const origin = originOf(request);
      const withdrawal = { id: body.id, adminId: caller.playerId, origin };
      await inTransaction(db, withdrawInvitation, withdrawal);
      return { message: TEXTS[language].messages.invitation_withdrawn };
    },
  });
}

function saveRoute(deps: StaffDeps): Route {
  const saving = roleSaving(deps);
  return route({
    ...MANAGE,
    url: SAVE_ROLE_PATH,
    summary: 'Create a role, or change its name, permissions and limits',
    body: saveRoleBodySchema,
    replies,
    handle: ({ body, ...input }) => {
      const { name, permissions, coins_per_day, refund_max_usd, note } = body;
      const refund_max_cents = refund_max_usd === null ? null : Math.round(refund_max_usd * 100);
      const content = { name, permissions, coins_per_day, refund_max_cents };
      return performRequest(deps, saving, input, { subjectId: body.id ?? uuid7(), content, note });
    },
  });
}

function removeRoute({ db }: StaffDeps): Route {
  return route({
    ...MANAGE,
    url: REMOVE_ROLE_PATH,
    confirmation: { notNeeded: 'nobody has it' },
    summary: 'Remove a role that nobody has',
    body: removeRoleBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const origin = originOf(request);
      await inTransaction(db, removeRole, { id: body.id, adminId: caller.playerId, origin });
      return { message: TEXTS[language].messages.role_removed };
    },
  });
}

async function performRequest<Content>(
  deps: StaffDeps,
  action: ApprovalAction<Content, void>,
  { caller, request, reply, language }: Input,
  change: Pick<StaffRequest<Content>, 'subjectId' | 'content' | 'note'>,
) {
  const adminId = caller.playerId;
  const staffRequest = { ...change, adminId, requestKey: null, origin: originOf(request) };
  const outcome = await performOrPropose(deps, action, staffRequest);
  if (outcome.state === 'waiting')
    return replyPendingApproval({ reply, language }, outcome.approval);
  return { message: TEXTS[language].messages[action.done] };
}
