import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { USER_NOT_VERIFIED } from './user-verification.ts';

/** Passes better-auth's cookies on to the visitor and translates its errors into ours. */
export async function callAuth<T>(
  reply: FastifyReply,
  call: () => Promise<{ headers: Headers; response: T }>,
): Promise<T> {
  const { headers, response } = await translateErrors(call);
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
  return response;
}

export async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = CODES[error.body?.code ?? ''];
    throw code ? new AppError(code, { cause: error }) : error;
  }
}

/** The parts of a request better-auth may see: cookies, user agent and the real IP address. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent']);
  return headers;
}

/** better-auth's error code, or undefined for other errors. */
export function authErrorCode(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined;
}

const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'bad_credentials',
  INVALID_EMAIL: 'bad_credentials',
  EMAIL_NOT_VERIFIED: 'email_unverified',
  FAILED_TO_CREATE_SESSION: 'suspended',
  // The passkey plugin's code for the same error.
  UNABLE_TO_CREATE_SESSION: 'suspended',
  [USER_NOT_VERIFIED]: 'passkey_unverified',
  INVALID_PASSWORD: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_password',
  INVALID_TOKEN: 'link_invalid',
  USER_NOT_FOUND: 'link_invalid',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'second_step_over',
  TOTP_NOT_ENABLED: 'second_step_over',
  BACKUP_CODES_NOT_ENABLED: 'second_step_over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second_step_over',
  ACCOUNT_TEMPORARILY_LOCKED: 'slow_down',
  TOTP_ALREADY_ENABLED: 'bad_request',
  CHALLENGE_NOT_FOUND: 'second_step_over',
  PASSKEY_NOT_FOUND: 'bad_credentials',
  AUTHENTICATION_FAILED: 'bad_credentials',
  FAILED_TO_VERIFY_REGISTRATION: 'bad_request',
};
