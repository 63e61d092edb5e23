import { createContext } from 'react-router';
import type { z } from 'zod';
import type { ErrorReply } from '#contract/errors.ts';

/** The one way pages get data: on the server it calls our API in process, in the browser over HTTP. */
export interface Api {
  /**
   * The server has already validated its response against the contract; public pages do not load the
   * code to validate it again.
   */
  read<T>(path: string, query?: Query): Promise<T>;
  get<S extends z.ZodType>(path: string, schema: S, query?: Query): Promise<z.output<S>>;
  send<S extends z.ZodType>(
    method: 'POST' | 'PUT',
    path: string,
    schema: S,
    body: object,
    once?: Once,
  ): Promise<z.output<S>>;
}

/** For requests that must be performed once. */
export interface Once {
  /** The same key again finds what the first request did: nothing is paid for twice. */
  key: string;
  /** When its form was opened, by `performance.now()`: an identical order placed since came from another tab. */
  since?: number;
}

type Query = Record<string, string | number | undefined>;

/** Loaders find the API here. */
export const apiContext = createContext<Api>();

/** No response. A subclass of the `TypeError` that `fetch` throws, because other code can throw one too. */
export class NoResponse extends TypeError {}

/** The server refused; a body with a code is our own reply and can be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly reply: ErrorReply | null;
  /** The message field of the body, whatever its source. */
  readonly serverMessage: string | undefined;

  constructor(status: number, body: unknown) {
    const reply = isErrorReply(body) ? body : null;
    const serverMessage = messageIn(body);
    super(serverMessage ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.serverMessage = serverMessage;
    this.status = status;
    this.reply = reply;
  }
}

/** A proxy's error page is not our reply: the outcome of the request is unknown. */
function isErrorReply(body: unknown): body is ErrorReply {
  return messageIn(body) !== undefined && 'code' in (body as object);
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

export type Transport = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  once?: Once,
) => Promise<{
  status: number;
  body: unknown;
}>;

export function createApi(transport: Transport): Api {
  return {
    async read<T>(path: string, query: Query = {}) {
      const { status, body } = await transport('GET', path + queryText(query));
      if (status >= 400) throw new ApiError(status, body);
      return body as T;
    },
    async get(path, schema, query = {}) {
      const { status, body } = await transport('GET', path + queryText(query));
      if (status >= 400) throw new ApiError(status, body);
      return schema.parse(body);
    },
    async send(method, path, schema, content, once) {
      const { status, body } = await transport(method, path, content, once);
      if (status >= 400) throw new ApiError(status, body);
      return schema.parse(body);
    },
  };
}

function queryText(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
