import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract/languages.ts';
import type { PageRequest } from '#contract/page.ts';
import type { Theme } from '#contract/themes.ts';
import type { Log } from '#server/platform/log.ts';
import { newRequestId } from '#server/platform/request-id.ts';
import type { Caller, PanelView } from '#server/platform/route.ts';
import { etagOf } from '#server/platform/send-encoded.ts';
import {
  contentSecurityPolicy,
  type FormNeeds,
  REPORTING_ENDPOINTS,
} from './content-security-policy.ts';
import { type DocumentSite, renderDocument } from './document.ts';
import type { PageResponse } from './page-cache.ts';
import { noticesIn } from './page-notices.ts';
import { panelViewBanner, panelViewHeaders } from './panel-view-banner.ts';
import type { Renderer } from './renderer.ts';
import type { SharedCaching } from './shared-caching.ts';

export interface RenderDeps {
  renderer: Renderer;
  callApi: (
    path: string,
    visitor: IncomingHttpHeaders,
    caller: Caller | null,
  ) => ReturnType<PageRequest['callApi']>;
  secret: string;
  /** With the current settings. */
  site: () => DocumentSite;
  isDevelopment: boolean;
  isMaintenance: boolean;
  forms: FormNeeds;
  caching: SharedCaching;
  log: Log;
}

export interface PageView {
  path: string;
  language: Language;
  theme: Theme;
  version: string;
  /** The URL itself names the language. */
  isLanguageInUrl: boolean;
  /** The headers of the page's own calls; for a shared page they are the same for everybody. */
  visitor: IncomingHttpHeaders;
  /** Set on pages rendered for one visitor, who may submit forms; such pages are never cached. */
  csrfToken?: string;
  /**
   * Renders, whatever the URL, the notice that the site is overloaded, which reloads itself.
   */
  isOverloaded?: boolean;
  /** Set when staff view the page in place of the player. */
  panelView?: PanelView | null;
  /** Who the visitor is; absent on pages shared by all visitors. */
  caller?: Caller | null;
}

export async function renderPage(deps: RenderDeps, view: PageView): Promise<PageResponse> {
  const { renderer, site, isDevelopment, isMaintenance } = deps;
  const { path, language, theme } = view;
  const unavailableReason = view.isOverloaded
    ? 'overload'
    : isMaintenance
      ? 'maintenance'
      : undefined;
  const page = await renderer.render({
    path,
    language,
    theme,
    isDevelopment,
    ...(unavailableReason ? { unavailableReason } : {}),
    notices: noticesIn(path, language),
    requestId: newRequestId(),
    callApi: (apiPath) => deps.callApi(apiPath, view.visitor, view.caller ?? null),
    ...(view.csrfToken === undefined ? {} : { csrfToken: view.csrfToken }),
  });
  if (page.kind === 'redirect') {
    const { status, location } = page;
    return {
      status,
      html: Buffer.alloc(0),
      etag: '""',
      headers: { location, 'cache-control': 'no-store' },
    };
  }
  if (page.failure !== undefined) {
    deps.log.error({ err: page.failure, path, reqId: page.failureId }, 'page failed');
  }
  const nonce = nonceOf(deps, view);
  const assets = { ...renderer.assetsFor(page.modules) };
  // Without JavaScript every link goes to the server, which shows the notice until it is over.
  if (unavailableReason) {
    const headHtml = () => reloadTag(RELOAD_SECONDS[unavailableReason]);
    Object.assign(assets, { scripts: [], early: [], late: [], preloads: [], data: [], headHtml });
  }
  const { isLanguageInUrl, csrfToken, panelView } = view;
  const html = Buffer.from(
    renderDocument({
      page,
      language,
      theme,
      nonce,
      site: site(),
      isLanguageInUrl,
      assets,
      csrfToken,
      banner:
        panelView && csrfToken !== undefined
          ? panelViewBanner(panelView, { language, csrfToken })
          : undefined,
    }),
  );
  return {
    status: page.status,
    html,
    etag: etagOf(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        nonce,
        isDevelopment,
        hasStreams: page.hasStreams,
        forms: csrfToken === undefined ? undefined : deps.forms,
      }),
      'reporting-endpoints': REPORTING_ENDPOINTS,
      'cache-control':
        page.status === 200 && csrfToken === undefined ? deps.caching.current : 'no-store',
      ...retryAfter(page.status, isMaintenance),
      ...(panelView ? panelViewHeaders(panelView) : {}),
      vary: 'accept-encoding, accept-language, cookie',
    },
  };
}

/** What `retry-after` says to programs. */
const RETRY_SECONDS = { maintenance: 600, overload: 5 };
/** When the notice in an open tab reloads itself. */
const RELOAD_SECONDS = { maintenance: 60, overload: RETRY_SECONDS.overload };

function reloadTag(seconds: number): string {
  return `<meta http-equiv="refresh" content="${seconds}">`;
}

function retryAfter(status: number, isMaintenance: boolean): Record<string, string> {
  if (status !== 503) return {};
  return { 'retry-after': String(RETRY_SECONDS[isMaintenance ? 'maintenance' : 'overload']) };
}

/**
 * The nonce of a shared page is derived, not random: every node renders the same bytes for the same
 * page and version, so the ETag is the same on all of them; without the secret it cannot be
 * predicted. A page rendered for one visitor gets a random nonce.
 */
function nonceOf({ renderer, secret }: RenderDeps, view: PageView): string {
  if (view.csrfToken !== undefined) return randomBytes(16).toString('base64url');
  const { path, language, theme, version } = view;
  return createHmac('sha256', secret)
    .update(JSON.stringify([renderer.buildId, path, language, theme, version]))
    .digest('base64url')
    .slice(0, 22);
}
