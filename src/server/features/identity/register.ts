import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FORGOT_PATH } from '#contract/identity-paths.ts';
import type { Language } from '#contract/languages.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import { authErrorCode } from './call-auth.ts';
import { checkNewPassword } from './check-password.ts';
import { findPlayerByEmail, findPlayerByReferral } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { recordDevice } from './known-devices.ts';
import { refuseFlood } from './login-limits.ts';
import { findReservingPlayer } from './mail-tokens.ts';
import { withPrecomputedHash } from './password-hash.ts';
import { recordAgreement } from './record-agreement.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { mayStillEmail, sendEmail, sendVerification } from './send-verification.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';

const MIN_MS = 400;
const PER_NETWORK = { max: 10, perSeconds: 3600 };

export interface RegisterCommand {
  email: string;
  password: string;
  hasAgreed: boolean;
  referrerId: string | undefined;
  /** A logged-in player who registers again must not become their own referral. */
  callerId: string | undefined;
  language: Language;
  request: FastifyRequest;
}

/**
 * Only the owner learns, by email, whether the address already has an account: a stranger gets the
 * same response after the same time. An address that an open undo link reserves counts as taken.
 */
export async function register(
  deps: IdentityDeps & RegistrationRules,
  command: RegisterCommand,
): Promise<void> {
  const { email, password } = command;
  if (!z.email().safeParse(email).success) throw new AppError('email_invalid');
  if (!command.hasAgreed) throw new AppError('agreement_needed');
  if (deps.isDisposable(email)) throw new AppError('email_disposable');
  await checkNewPassword(deps, password, email);
  await refuseFlood(deps, `register from ${networkOf(command.request.ip)}`, PER_NETWORK);
  await withMinimumDuration(MIN_MS, () => create(deps, command));
}

async function create(deps: IdentityDeps, command: RegisterCommand): Promise<void> {
  const { email, password, language, request } = command;
  const candidate = command.referrerId
    ? await findPlayerByReferral(deps.db, command.referrerId)
    : undefined;
  const referrer = candidate?.id === command.callerId ? undefined : candidate;
  const createdId = await signUp(deps, {
    email,
    password,
    language,
    referredBy: referrer?.id ?? null,
  });
  const player = await findPlayerByEmail(deps.db, email);
  const reserving = player ? undefined : await findReservingPlayer(deps.db, email);
  const holder = player ?? reserving;
  // Neither created nor taken: the library hides the reason, and reporting success would be wrong.
  if (!holder) throw new Error('registration created no account');
  const isNew = player?.id === createdId;
  if (player && isNew) {
    const { config } = deps;
    await recordDevice(deps.db, { request, playerId: player.id, config, isLogin: false });
    const { site } = config;
    const accepted = { playerId: player.id, language, site, ip: request.ip };
    await recordAgreement(deps.db, accepted);
    await sendVerification(deps, player);
  } else if (await mayStillEmail(deps, 'registrations', email)) {
    if (player) await sendEmail(deps, player, 'alreadyRegistered', FORGOT_PATH);
    else await sendEmail(deps, { email, language: holder.language }, 'addressReserved');
  }
  await writeAudit(deps.db, {
    actorId: isNew ? holder.id : null,
    action: isNew ? 'player.register' : 'player.register-again',
    subjectKind: 'player',
    subjectId: holder.id,
    origin: originOf(request),
    detail: { referred_by: referrer?.id ?? null },
  });
}

interface SignUp {
  email: string;
  password: string;
  language: Language;
  referredBy: string | null;
}

/** The new account's ID. If the email was taken: an ID that no account has, or undefined. */
async function signUp({ auth }: IdentityDeps, command: SignUp): Promise<string | undefined> {
  try {
    const { user } = await withPrecomputedHash(command.password, () =>
      auth.api.signUpEmail({ body: { name: '', ...command } }),
    );
    return user.id;
  } catch (error) {
    // Of two concurrent registrations the unique email lets one succeed; the other is "taken".
    if (authErrorCode(error) === 'FAILED_TO_CREATE_USER') return undefined;
    throw error;
  }
}
