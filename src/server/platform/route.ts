import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiScope } from '#contract/api-keys.ts';
import type { Language } from '#contract/languages.ts';
import type { Permission } from '#contract/permissions.ts';
import type { LoadClass } from './limits/load-class.ts';

/** Staff whose role has this permission. */
export interface StaffAccess {
  staff: Permission;
}

/** Who may call a route. Boot refuses a route without it. */
export type Access = 'public' | 'player' | 'operator' | StaffAccess;

export function isForStaff(access: Access): access is StaffAccess {
  return typeof access === 'object';
}

/** As the API description and tests write it: `public`, or `staff payments.read`. */
export function nameOfAccess(access: Access): string {
  return isForStaff(access) ? `staff ${access.staff}` : access;
}

/**
 * What the caller must prove beyond having a session, because somebody else may be using their
 * browser. `recent`: a login or confirmation in this session within the last 15 minutes.
 * `password_in_form`: the form itself asks for the current password, and the handler checks it. A
 * staff route that writes declares one of these, or why it needs none; otherwise the app does
 * not start.
 */
export type Confirmation = 'recent' | 'password_in_form' | { notNeeded: string };

/** What a staff member's role allows. */
export interface StaffRights {
  roleId: string;
  permissions: ReadonlySet<Permission>;
}

/**
 * A staff member views a player's panel. Whatever their role allows does not apply then: only
 * reads that say so (`inPanelView`) are let through.
 */
export interface PanelView {
  id: number;
  staffId: string;
  /** Whose panel it is. */
  email: string;
  expiresAt: Date;
  /** Nothing of the player is readable anymore, but whoever viewed it has not ended the view yet. */
  isOver: boolean;
}

/** The caller, as far as the rest of the app needs to know. Provided by the identity feature. */
export interface Caller {
  playerId: string;
  /** Null for a player who has no role. */
  staff: StaffRights | null;
  /** The session of this request, so that a list of sessions can say "this one". */
  sessionId?: string;
  /**
   * Logged in or confirmed in this session recently enough for what `confirmation: 'recent'`
   * guards.
   */
  isRecentlyConfirmed: boolean;
  /** A staff member who has not set up a second factor in time; staff routes refuse them. */
  lacksSecondFactor?: boolean;
  /** Has a second factor, but this session was made without it. */
  hasUnusedFactor?: boolean;
  /** Set if the caller is not this player, but staff who view their panel. */
  panelView?: PanelView;
}

/** `general` is the site-wide limit per IP address; a number is per IP address and minute. */
export type RateLimit = 'general' | 'none' | { perMinute: number };

/** When there is too much load: the priority of this route's requests, or how to determine it. */
export type LoadRule = LoadClass | ((request: FastifyRequest) => LoadClass);

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export interface RouteInput<Q, P, B, A extends Access = Access> {
  query: Output<Q>;
  params: Output<P>;
  body: Output<B>;
  /** Who passed the access check; a public route may have a visitor without a session. */
  caller: A extends 'player' | StaffAccess ? Caller : Caller | null;
  /** The caller's language: from the cookie, then Accept-Language, then the site's own. */
  readonly language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteSpec<
  Q extends Schema | undefined,
  P extends Schema | undefined,
  B extends Schema | undefined,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  access: A;
  confirmation?: Confirmation;
  /** A player who has a second factor must have used it in this session. Staff routes always require it. */
  needsFactor?: boolean;
  /**
   * What staff who view a player's panel may call. `read`: a GET without any effect, which reveals
   * no secret and responds as it does to the player. `end`: ends the view. Everything else is
   * refused, except public GETs, which respond as to a visitor.
   */
  inPanelView?: 'read' | 'end';
  rateLimit: RateLimit;
  /** A read of the public API: an API key with this scope has its own limit for it. */
  scope?: ApiScope;
  /** By default it follows from access, method and body: see `loadOf` in `http/shed-load.ts`. */
  load?: LoadRule;
  /** One line for the API page; routes without it are not part of the API. */
  summary?: string;
  query?: Q;
  params?: P;
  body?: B;
  /**
   * Who sends the unsafe requests of this route. By default our own pages, which have a token and
   * come from our origin. A `provider` has neither; the handler gets the raw body as `body`, and must
   * verify the sender itself, by a signature for example.
   */
  origin?: 'own' | 'provider';
  /** The body is passed as raw bytes, up to this many; `body` is then a Buffer. */
  rawBody?: { maxBytes: number };
  /** The body is passed as a stream, which the handler reads and limits, never as a whole in memory. */
  streamBody?: true;
  /**
   * The page with its form, if that has another path. A browser without JavaScript is shown this page
   * again, with the error and the query of the request.
   */
  formPage?: string;
  /** Its response takes minutes and costs next to nothing: it does not count as in progress. */
  isLong?: true;
  /** Schema per status; `null` where the body is not JSON (pages, streams, metrics). */
  replies: Record<number, Schema> | null;
  handle(input: RouteInput<Q, P, B, A>): unknown;
}

/** A route whose types have been checked against its own schemas. */
export type Route = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined>;

export function route<
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Access = Access,
>(spec: RouteSpec<Q, P, B, A>): Route {
  // Sound because the schemas and the access that give `handle` its types are checked before it is called.
  return spec as unknown as Route;
}
