import { type Api, createApi } from './api.ts';

/** Marks every request as ours and sends the page's token with what writes, as the specification says. */
export function createBrowserApi(): Api {
  return createApi(async (method, path, body, requestKey) => {
    const response = await fetch(path, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Accept: 'application/json',
        ...(method === 'GET'
          ? {}
          : {
              'Content-Type': body instanceof Blob ? body.type : 'application/json',
              ...csrfHeader(),
            }),
        ...(requestKey === undefined ? {} : { 'Idempotency-Key': requestKey }),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await readJson(response) };
  });
}

/** Read when first needed: pages that write nothing carry no token. */
export function csrfHeader(): Record<string, string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (token) return { 'X-CSRF-TOKEN': token };
  // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for it
  console.error('CSRF token not found: the page has no csrf-token meta tag');
  return {};
}

/** A proxy's own error page is no JSON; the status still tells. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
