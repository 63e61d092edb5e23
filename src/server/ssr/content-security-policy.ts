import { CSP_REPORTS_PATH } from '#contract/csp-reports.ts';

/** The name `report-to` uses for our endpoint. */
const REPORTS = 'csp';
export const REPORTING_ENDPOINTS = `${REPORTS}="${CSP_REPORTS_PATH}"`;

const STREAM_SCRIPT = 'https://embed.twitch.tv';
const STREAM_FRAMES = 'https://embed.twitch.tv https://player.twitch.tv';

const CAPTCHA_SOURCES = {
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
};

/** The default source of everything without its own directive. */
const DEFAULT = "'self'";

/** What forms need from other sites, by the operator's configuration. */
export interface FormNeeds {
  captcha?: keyof typeof CAPTCHA_SOURCES;
  /** Login providers a form's response may redirect to: browsers apply the policy to redirects too. */
  loginOrigins: readonly string[];
}

export interface ContentSecurityPolicyInput {
  nonce: string;
  isDevelopment: boolean;
  /** Only pages that show live streams may load the streaming service's player. */
  hasStreams: boolean;
  /** Only on pages with forms. */
  forms?: FormNeeds | undefined;
}

/**
 * The Content Security Policy of a page. Everything comes from us, apart from captchas and stream
 * players; an inline script needs this page's nonce. In development, Vite injects styles and uses a
 * WebSocket.
 */
export function contentSecurityPolicy({
  nonce,
  isDevelopment,
  hasStreams,
  forms,
}: ContentSecurityPolicyInput): string {
  const captcha = forms?.captcha ? CAPTCHA_SOURCES[forms.captcha] : '';
  const frames = [hasStreams ? STREAM_FRAMES : '', captcha].filter(Boolean).join(' ');
  const directives: Record<string, string[]> = {
    'script-src': ["'self'", `'nonce-${nonce}'`, hasStreams ? STREAM_SCRIPT : '', captcha],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : ''],
    'img-src': ["'self'"],
    'connect-src': ["'self'", isDevelopment ? 'ws:' : '', captcha],
    'frame-src': [frames || "'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(forms?.loginOrigins ?? [])],
    'frame-ancestors': ["'none'"],
    // One of the two, depending on the browser's age.
    'report-uri': [CSP_REPORTS_PATH],
    'report-to': [REPORTS],
  };
  const parts = Object.entries(directives)
    .map(([name, values]) => [name, values.filter(Boolean).join(' ')] as const)
    // Left out if equal to the default: the header is sent with every page.
    .filter(([name, values]) => values !== DEFAULT || !name.endsWith('-src'))
    .map(([name, values]) => `${name} ${values}`);
  return [`default-src ${DEFAULT}`, ...parts].join('; ');
}
