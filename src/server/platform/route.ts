import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Who may call a route. Boot refuses a route that does not say. */
export type Access = 'public' | 'player' | 'admin' | 'operator';

/** Who is calling, as far as the rest of the house needs to know. Identity finds it out. */
export interface Caller {
  playerId: string;
  isAdmin: boolean;
  /** The session of this request, so that a list of sessions can say "this one". */
  sessionId?: string;
  /** An admin whose time to set up a second factor is over; admins' routes stay shut. */
  lacksSecondFactor?: boolean;
}

/** `general` is the site-wide limit per address; a number is per address and minute. */
export type RateLimit = 'general' | 'none' | { perMinute: number };

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export interface RouteInput<Q, P, B> {
  query: Output<Q>;
  params: Output<P>;
  body: Output<B>;
  /** Null for visitors; never null on routes for players and admins. */
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteSpec<
  Q extends Schema | undefined,
  P extends Schema | undefined,
  B extends Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  access: Access;
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
  handle(input: RouteInput<Q, P, B>): unknown;
}

/** A route whose types have been checked against its own schemas. */
export type Route = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined>;

export function route<
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(spec: RouteSpec<Q, P, B>): Route {
  // Sound because the same schemas that give `handle` its types validate what it is called with.
  return spec as unknown as Route;
}
