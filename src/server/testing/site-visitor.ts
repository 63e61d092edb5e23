export interface SiteVisitor {
  get(path: string): Promise<Response>;
  /** A POST as our pages send it. */
  send(path: string, init: RequestInit): Promise<Response>;
  sendJson(path: string, body: object, signal?: AbortSignal): Promise<Response>;
  /** The value of the Cookie header. */
  cookie(): string;
  /** Sends from another IP address from now on. */
  changeIp(): void;
}

let addressCount = 0;

/** A browser at a site that trusts this machine as its proxy. */
export async function visitSite(baseUrl: string, siteUrl: string): Promise<SiteVisitor> {
  const response = await fetch(`${baseUrl}/login`);
  let token = /name="csrf-token" content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
  const cookies = new Map<string, string>();
  keepCookies(response);
  let ip = nextIp();

  function keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
  }
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(baseUrl + path, {
      ...init,
      method: 'POST',
      headers: {
        cookie: cookieHeader(),
        origin: siteUrl,
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        'x-forwarded-for': ip,
        ...(init.headers as Record<string, string>),
      },
    });
    keepCookies(response);
    // A new session has a new token.
    token = response.headers.get('x-csrf-token') ?? token;
    return response;
  }

  return {
    get: (path) =>
      fetch(baseUrl + path, { headers: { cookie: cookieHeader(), 'x-forwarded-for': ip } }),
    send,
    cookie: cookieHeader,
    sendJson: (path, body, signal) =>
      send(path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
    changeIp() {
      ip = nextIp();
    },
  };
}

function nextIp(): string {
  addressCount += 1;
  return `10.${Math.floor(addressCount / 62_500) % 250}.${Math.floor(addressCount / 250) % 250}.${addressCount % 250}`;
}
