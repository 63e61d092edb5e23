import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { LANGUAGES } from './languages.ts';
import { PERMISSIONS } from './permissions.ts';

/** Who has which role, and what each role allows. */
export const ADMIN_STAFF_PATH = '/api/admin/staff';
/** Gives a player a role, or a different one. */
export const GRANT_ROLE_PATH = '/api/admin/staff/grant';
export const WITHDRAW_ROLE_PATH = '/api/admin/staff/withdraw';
/** Creates a role, or changes its name, permissions and limits. */
export const SAVE_ROLE_PATH = '/api/admin/staff/roles';
export const REMOVE_ROLE_PATH = '/api/admin/staff/roles/remove';

/** Sends a link that registers somebody without an account, with a role. */
export const INVITE_STAFF_PATH = '/api/admin/staff/invite';
export const WITHDRAW_INVITATION_PATH = '/api/admin/staff/invitations/withdraw';

export const ROLE_NAME_MAX = 60;
/** The largest limit a role can have, in coins per day or in US dollars per refund. */
export const ROLE_LIMIT_MAX = 1_000_000_000;

const roleId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9_-]+$/);
const person = z.object({ id: z.uuid(), email: z.string() });

const memberSchema = z.object({
  player: person,
  role_id: z.string(),
  granted_at: z.int(),
  /** Null if granted from the command line. */
  granted_by: person.nullable(),
  has_second_factor: z.boolean(),
  is_self: z.boolean(),
  /** Whether the caller's own role allows everything theirs does. */
  can_change: z.boolean(),
});
export type StaffMember = z.infer<typeof memberSchema>;

const roleSchema = z.object({
  id: z.string(),
  /** Null for a built-in role, which has a text in every language. */
  name: z.string().nullable(),
  permissions: z.array(z.enum(PERMISSIONS)),
  coins_per_day: z.number().nullable(),
  refund_max_usd: z.number().nullable(),
  members: z.int(),
  /** Whether the caller's own role allows everything it does. */
  can_grant: z.boolean(),
});
export type StaffRole = z.infer<typeof roleSchema>;

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role_id: z.string(),
  invited_by: person,
  created_at: z.int(),
  expires_at: z.int(),
  /** Whether the caller's own role allows everything the invited one does. */
  can_withdraw: z.boolean(),
});
export type StaffInvitation = z.infer<typeof invitationSchema>;

export const staffReplySchema = z.object({
  members: z.array(memberSchema),
  /** Only those that are still open. */
  invitations: z.array(invitationSchema),
  roles: z.array(roleSchema),
});
export type StaffReply = z.infer<typeof staffReplySchema>;

const note = z.string().trim().min(3).max(1_000);

export const grantRoleBodySchema = z.object({
  email: z.string().trim().toLowerCase().max(254),
  role_id: roleId,
  note,
});
export const inviteStaffBodySchema = z.object({
  email: z.email().trim().toLowerCase().max(254),
  role_id: roleId,
  /** The language of the email. */
  language: z.enum(LANGUAGES),
  note,
});
export const withdrawInvitationBodySchema = z.object({ id: uuidSchema });
export const withdrawRoleBodySchema = z.object({ player_id: uuidSchema, note });

const roleLimit = z.number().min(0).max(ROLE_LIMIT_MAX).nullable();
export const saveRoleBodySchema = z
  .object({
    /** Omitted for a new one. */
    id: roleId.optional(),
    /** Only the limits of a built-in role can be changed: name and permissions are null. */
    name: z.string().trim().min(1).max(ROLE_NAME_MAX).nullable(),
    permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).nullable(),
    coins_per_day: z.int().min(0).max(ROLE_LIMIT_MAX).nullable(),
    refund_max_usd: roleLimit,
    note,
  })
  .refine(({ name, permissions }) => (name === null) === (permissions === null), {
    path: ['name'],
  });
export const removeRoleBodySchema = z.object({ id: roleId });
