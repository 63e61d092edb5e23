import { createContext } from 'react-router';
import type { z } from 'zod';
import type { ErrorReply } from '#contract/errors.ts';

/** The one way pages get data: on the server it calls our API in process, in the browser over HTTP. */
export interface Api {
  /**
   * The server has checked its answer against the contract already; public pages do not carry the
   * weight of checking it again.
   */
  read<T>(path: string, query?: Query): Promise<T>;
  get<S extends z.ZodType>(path: string, schema: S, query?: Query): Promise<z.output<S>>;
  send<S extends z.ZodType>(
    method: 'POST' | 'PUT',
    path: string,
    schema: S,
    body: object,
    /** The same key again finds what the first request did: nothing is paid for twice. */
    requestKey?: string,
  ): Promise<z.output<S>>;
}

type Query = Record<string, string | number | undefined>;

/** Loaders find the API here. */
export const apiContext = createContext<Api>();

/** The server said no; `reply` is fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly reply: ErrorReply | null;

  constructor(status: number, body: unknown) {
    const reply = isErrorReply(body) ? body : null;
    super(reply?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.reply = reply;
  }
}

/** A proxy's own error page is no reply of ours. */
function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

export type Wire = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  requestKey?: string,
) => Promise<{
  status: number;
  body: unknown;
}>;

export function createApi(wire: Wire): Api {
  return {
    async read<T>(path: string, query: Query = {}) {
      const { status, body } = await wire('GET', path + queryText(query));
      if (status >= 400) throw new ApiError(status, body);
      return body as T;
    },
    async get(path, schema, query = {}) {
      const { status, body } = await wire('GET', path + queryText(query));
      if (status >= 400) throw new ApiError(status, body);
      return schema.parse(body);
    },
    async send(method, path, schema, content, requestKey) {
      const { status, body } = await wire(method, path, content, requestKey);
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
