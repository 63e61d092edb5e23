import { z } from 'zod';
import { waitPositionSchema } from './errors.ts';

export const SOCIAL_PROVIDERS = ['discord', 'google'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export const EMAIL_MAX = 254;

const email = z.string().trim().toLowerCase().max(EMAIL_MAX);
/** Bounded before anything is computed from it. */
const password = z.string().max(1_000);
const token = z.string().max(200);
/** Where to go afterwards; only our own paths are followed. */
const next = z.string().max(500).optional();
/** The response of a captcha widget; the names are those that the widgets give their form fields. */
const captchaFields = {
  'cf-turnstile-response': z.string().max(4_096).optional(),
  'h-captcha-response': z.string().max(8_192).optional(),
};
/** A checkbox of a plain form is absent or "on"; our JavaScript sends a boolean. */
const checkbox = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);

export const loginBodySchema = z.object({
  email,
  password,
  remember: checkbox,
  next,
  ...captchaFields,
});

export const secondStepBodySchema = z.object({
  code: z.string().trim().max(40),
  /** Recovery codes are longer and single-use; the form states which kind it sends. */
  kind: z.enum(['totp', 'recovery']).default('totp'),
  next,
});

export const registerBodySchema = z.object({
  email,
  password,
  agree: checkbox,
  referrer_id: z.string().max(40).optional(),
  ...captchaFields,
});
export const forgotBodySchema = z.object({ email, ...captchaFields });
export const resetBodySchema = z.object({ token, password });
export const verifyBodySchema = z.object({ token });
export const resendBodySchema = z.object({ email, ...captchaFields });

/** The reply to most of these: a message, and where to go next. */
export const doneReplySchema = z.object({
  message: z.string(),
  /** The message's code, so that the next page can show it again. */
  done: z.string(),
  next: z.string(),
});
export type DoneReply = z.infer<typeof doneReplySchema>;
/** `second_step`: the password was right and one more step is required. */
export const loginReplySchema = doneReplySchema.extend({ second_step: z.boolean() });

/** Where to go once it is this visitor's turn. */
export const waitingRoomQuerySchema = z.object({ next: z.string().max(500).optional() });
export const waitingRoomReplySchema = z.object({
  /** Null when it is this visitor's turn, or nobody has to wait. */
  waiting: waitPositionSchema.nullable(),
});
export type WaitingRoomReply = z.infer<typeof waitingRoomReplySchema>;

export const identityOptionsQuerySchema = z.object({ referrer_id: z.string().max(40).optional() });
export const identityOptionsReplySchema = z.object({
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  captcha: z
    .object({ provider: z.enum(['turnstile', 'hcaptcha']), site_key: z.string() })
    .nullable(),
  /** The referrer of this visitor, in a form that does not identify them. */
  referrer: z.object({ referrer_id: z.string(), name: z.string() }).nullable(),
  /** There is a queue for login and registration, and it is not this visitor's turn. */
  has_to_wait: z.boolean(),
});
export type IdentityOptions = z.infer<typeof identityOptionsReplySchema>;
