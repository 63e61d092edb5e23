import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import {
  type Access,
  type Caller,
  type Confirmation,
  isForStaff,
  type LoadRule,
  type PanelView,
  type Route,
} from '#server/platform/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    confirmation?: Confirmation | undefined;
    needsFactor?: boolean;
    inPanelView?: Route['inPanelView'];
  }
  interface FastifyRequest {
    caller: Caller | null;
    /**
     * Set even on public routes, where staff who view a panel count as visitors, so that every page
     * can show the banner.
     */
    panelView: PanelView | null;
  }
}

/** A route's declaration of who may call it. */
type AccessDeclaration = Pick<
  Route,
  'method' | 'access' | 'confirmation' | 'needsFactor' | 'inPanelView'
>;

/** Identifies the caller and throws unless they may call this route now. */
export type CheckAccess = (
  declaration: AccessDeclaration,
  request: FastifyRequest,
) => Promise<Caller | null>;

/** Provided by the identity feature: the player behind a request's session, or null. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>;

export interface RouteAccess {
  method: string;
  url: string;
  access: Access;
  confirmation: Confirmation | undefined;
  needsFactor: boolean;
  inPanelView: Route['inPanelView'];
  /** The scope of a public API read. */
  scope: Route['scope'];
  /** Called by other servers or email clients, which have no token of ours. */
  isForProvider: boolean;
  /** The priority of its requests under load; a function where it differs by request. */
  load: LoadRule | undefined;
  /** The schemas of its request, as given to Fastify. */
  schemas: { querystring?: unknown; params?: unknown; body?: unknown };
}

const SAFE = new Set(['GET', 'HEAD']);

/** Must be called before any route is added: the app does not start with a route that declares no access. */
export function requireDeclaredAccess(app: FastifyInstance): RouteAccess[] {
  const declared: RouteAccess[] = [];
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const access = config?.access;
    if (!access) throw new Error(`${String(method)} ${url} declares no access`);
    const { confirmation, needsFactor = false, inPanelView } = config;
    for (const single of Array.isArray(method) ? method : [method]) {
      if (isForStaff(access) && !SAFE.has(single) && confirmation === undefined)
        throw new Error(`${single} ${url} declares no confirmation`);
      if (inPanelView === 'read' && (isForStaff(access) || !SAFE.has(single)))
        throw new Error(`${single} ${url} does not read a player’s own data`);
      // Fastify adds HEAD for every GET; it shares the GET's declaration.
      if (single !== 'HEAD')
        declared.push({
          method: single,
          url,
          access,
          confirmation,
          needsFactor,
          inPanelView,
          scope: config?.scope,
          isForProvider: config?.isForProvider ?? false,
          load: config?.load,
          schemas: schema ?? {},
        });
    }
  });
  return declared;
}

export interface AccessOptions {
  findCaller: FindCaller;
  operatorToken: string | undefined;
  /** Development and demo: operators' pages are open unless a token was set. */
  isOpenWithoutToken: boolean;
}

export function createAccessCheck({
  findCaller,
  operatorToken,
  isOpenWithoutToken,
}: AccessOptions): CheckAccess {
  return async (declaration, request) => {
    const { access, confirmation, needsFactor = false } = declaration;
    if (access === 'operator') {
      checkOperator(request, operatorToken, isOpenWithoutToken);
      return null;
    }
    const caller = await findCaller(request);
    // Set even if the caller is refused below: the log records who tried.
    request.caller = caller;
    if (caller?.panelView) return checkPanelView(declaration, request, caller, caller.panelView);
    if (access === 'public') return caller;
    if (!caller) throw new AppError('unauthenticated');
    const isStaffOnly = isForStaff(access);
    if (isStaffOnly && !caller.staff?.permissions.has(access.staff))
      throw new AppError('forbidden');
    if (isStaffOnly && caller.lacksSecondFactor) throw new AppError('second_factor_required');
    if ((isStaffOnly || needsFactor) && caller.hasUnusedFactor)
      throw new AppError('factor_confirmation_required');
    if (confirmation === 'recent' && !caller.isRecentlyConfirmed)
      throw new AppError('confirmation_required');
    return caller;
  };
}

/** The only place that decides what staff may call while they view a player's panel. */
function checkPanelView(
  { method, access, inPanelView }: AccessDeclaration,
  request: FastifyRequest,
  caller: Caller,
  panelView: PanelView,
): Caller | null {
  request.panelView = panelView;
  if (inPanelView === 'end') return caller;
  if (method !== 'GET') throw new AppError(panelView.isOver ? 'view_over' : 'view_read_only');
  if (inPanelView === 'read' && !panelView.isOver) return caller;
  if (access === 'public') return null;
  throw new AppError(panelView.isOver ? 'view_over' : 'view_read_only');
}

/** Operators' tools send a bearer token. 404, not 401: without the token the page does not exist. */
function checkOperator(
  request: FastifyRequest,
  token: string | undefined,
  isOpenWithoutToken: boolean,
): void {
  if (isOpenWithoutToken && token === undefined) return;
  const sentToken = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!token || !isSame(sentToken, token)) throw new AppError('not_found');
}

function isSame(actual: string, expected: string): boolean {
  const a = Buffer.from(actual);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
