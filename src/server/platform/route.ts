import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';

/** Who may call a route. Boot refuses a route that does not say. */
export type Access = 'public' | 'player' | 'admin' | 'operator';

/**
 * What the caller must show beyond a session, because it is theirs to lose if somebody else sits there.
 * `recent`: a login or a confirmation in this session, a quarter of an hour ago at most.
 * `password_in_form`: the form itself asks for the current password, and the handler checks it.
 * An admin's route that writes says one of these, or why it needs none; boot refuses it otherwise.
 */
export type Confirmation = 'recent' | 'password_in_form' | { notNeeded: string };

/** Who is calling, as far as the rest of the app needs to know. Identity finds it out. */
export interface Caller {
  playerId: string;
  isAdmin: boolean;
  /** The session of this request, so that a list of sessions can say "this one". */
  sessionId?: string;
  /** Logged in or confirmed in this session lately enough for what `confirmation: 'recent'` guards. */
  isRecentlyConfirmed: boolean;
  /** An admin whose time to set up a second factor is over; admins' routes stay shut. */
  lacksSecondFactor?: boolean;
  /** Has a second factor, but this session was made without it. */
  hasUnusedFactor?: boolean;
}

/** `general` is the site-wide limit per address; a number is per address and minute. */
export type RateLimit = 'general' | 'none' | { perMinute: number };

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export interface RouteInput<Q, P, B, A extends Access = Access> {
  query: Output<Q>;
  params: Output<P>;
  body: Output<B>;
  /** Whom the access check let in; a public route may have a visitor without a session. */
  caller: A extends 'player' | 'admin' ? Caller : Caller | null;
  /** What the caller reads: by cookie, then Accept-Language, then the site's own. */
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
  /** A player who has a second factor must have used it in this session. Admins' routes always ask so. */
  needsFactor?: boolean;
  rateLimit: RateLimit;
  /** One line for the API page; routes without it are not part of the API. */
  summary?: string;
  query?: Q;
  params?: P;
  body?: B;
  /**
   * Who sends the unsafe requests of this route. Our own pages unless said otherwise: those carry a
   * token and come from our origin. A `provider` has neither; its handler must check a signature
   * over the raw body, which is what it gets as `body`.
   */
  origin?: 'own' | 'provider';
  /** The body arrives as the bytes that were sent, up to so many; `body` is then a Buffer. */
  rawBody?: { maxBytes: number };
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
