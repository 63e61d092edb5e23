import { FORM_AGE_HEADER } from '#contract/form-age.ts';
import { type Api, createApi, type Idempotency, NoResponse, type Transport } from './api.ts';
import { confirmationNeed, confirmIdentity } from './confirmation.ts';
import { replaceToken, reportMissingToken } from './csrf.ts';

/**
 * Calls the server. If a call must be confirmed, the player is prompted and the call is repeated
 * unchanged, with the same key; the caller does not notice.
 */
export function createBrowserApi(): Api {
  return createApi(async (...call) => {
    const response = await send(...call);
    const need = response.status === 403 ? confirmationNeed(response.body) : undefined;
    return need && (await confirmIdentity(need)) ? send(...call) : response;
  });
}

/** Marks every request as ours and sends the page's token with it, as specified. */
const send: Transport = async (method, path, body, idempotency) => {
  if (method !== 'GET') reportMissingToken();
  const response = await fetch(path, {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      ...csrfHeader(),
      ...(method === 'GET'
        ? {}
        : { 'Content-Type': body instanceof Blob ? body.type : 'application/json' }),
      ...(idempotency ? idempotencyHeaders(idempotency) : {}),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw cause instanceof TypeError ? new NoResponse(cause.message, { cause }) : cause;
  });
  const token = response.headers.get('X-CSRF-TOKEN');
  if (token) replaceToken(token);
  return { status: response.status, body: await readJson(response) };
};

/** The age is measured for each attempt: a confirmation may have taken a while. */
function idempotencyHeaders({ key, since }: Idempotency): Record<string, string> {
  if (since === undefined) return { 'Idempotency-Key': key };
  const age = Math.max(0, Math.round(performance.now() - since));
  return { 'Idempotency-Key': key, [FORM_AGE_HEADER]: String(age) };
}

/** Empty on public pages, which have no token; writes are refused without one. */
export function csrfHeader(): Record<string, string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  return token ? { 'X-CSRF-TOKEN': token } : {};
}

/** A proxy's error page is not JSON; the status is still valid. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
