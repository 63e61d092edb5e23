import { BlockList, isIP } from 'node:net';
import { SEEN_REQUEST_PATH, seenRequestSchema } from '#server/http/health.routes.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type Check, describeChecks, reasonOf, type Section } from './doctor-section.ts';

const TIMEOUT_MS = 5_000;
const CLOCK_MS = 30_000;
/** Reserved for documentation: if the site sees this address, it believed the header we forged. */
const FORGED = '203.0.113.77';

type SiteConfig = Pick<Config, 'site' | 'http' | 'metrics'>;

/**
 * The site as visitors reach it, through its proxies. It may not be running yet, which is not an
 * error.
 */
export async function describeSite(config: SiteConfig): Promise<Section> {
  return describeChecks('Site', [checkProxies(config), ...(await visit(config))]);
}

function checkProxies({ http: { trusted_proxies: proxies } }: SiteConfig): Check {
  const what = 'proxies';
  const wrong = proxies.filter((text) => !isNetwork(text));
  if (wrong.length > 0) {
    const detail = `http.trusted_proxies: ${wrong.join(', ')} is neither an address nor a network such as 10.0.0.0/8`;
    return { state: 'bad', what, detail };
  }
  if (proxies.length > 0) return { state: 'good', what, detail: proxies.join(', ') };
  const detail = 'none configured: behind a proxy, every visitor would have its address';
  return { state: 'off', what, detail };
}

/** Like the server's own parser, which also accepts these names. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

async function visit({ site, http, metrics }: SiteConfig): Promise<Check[]> {
  const what = 'site.url';
  try {
    const health = await get(`${site.url}/healthz`);
    if (health.status !== 200) {
      const detail = `${site.url} answers ${health.status}: it does not lead to this site`;
      return [{ state: 'bad', what, detail }];
    }
    const seen = await get(`${site.url}${SEEN_REQUEST_PATH}`, {
      'x-forwarded-for': FORGED,
      ...(metrics.token === undefined ? {} : { authorization: `Bearer ${metrics.token}` }),
    });
    return [
      { state: 'good', what, detail: `${site.url} leads to this site` },
      checkClock(health),
      await checkHeaders(seen, site.url, http.trusted_proxies),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const detail = `${site.url} does not answer (${reasonOf(cause)}): try again when the site is running`;
    return [{ state: 'warn', what, detail }];
  }
}

function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** The proxy has its own clock; browsers and authenticator apps depend on the correct time. */
function checkClock({ headers }: Response): Check {
  const what = 'clock';
  const skewMs = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now());
  if (!(skewMs > CLOCK_MS)) return { state: 'good', what, detail: 'matches this machine’s' };
  const detail = `differs from this machine’s by ${Math.round(skewMs / 1000)} s: synchronize it with NTP (timedatectl set-ntp true)`;
  return { state: 'bad', what, detail };
}

/** Whether a visitor's address arrives, and is taken only from trusted proxies. */
async function checkHeaders(
  answer: Response,
  siteUrl: string,
  trusted: readonly string[],
): Promise<Check> {
  const what = 'proxy headers';
  const { data } = seenRequestSchema.safeParse(
    answer.status === 200 ? await answer.json() : undefined,
  );
  if (!data) {
    return {
      state: 'off',
      what,
      detail: 'not checked: set metrics.token, and restart the site',
    };
  }
  const { host, hostname } = new URL(siteUrl);
  if (data.host !== host) {
    const detail = `the proxy changes Host from ${host} to ${data.host}: let it pass the header on`;
    return { state: 'bad', what, detail };
  }
  // On a local address there is no proxy in between, so any header is accepted.
  const isDirect = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (data.address === FORGED && !isDirect) {
    const detail =
      'visitors can forge their address: let the proxy replace X-Forwarded-For instead of passing it on';
    return { state: 'bad', what, detail };
  }
  if (isPrivate(data.address) && trusted.length === 0 && !isDirect) {
    const detail = `visitors seem to come from ${data.address}, the proxy: name it in http.trusted_proxies`;
    return { state: 'bad', what, detail };
  }
  return { state: 'good', what, detail: `we are seen as ${data.address}` };
}

function isPrivate(address: string): boolean {
  const privateNetworks = new BlockList();
  privateNetworks.addSubnet('127.0.0.0', 8);
  privateNetworks.addSubnet('10.0.0.0', 8);
  privateNetworks.addSubnet('172.16.0.0', 12);
  privateNetworks.addSubnet('192.168.0.0', 16);
  privateNetworks.addSubnet('::1', 128, 'ipv6');
  privateNetworks.addSubnet('fc00::', 7, 'ipv6');
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
