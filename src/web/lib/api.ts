import { createContext } from 'react-router';
import type { z } from 'zod';
import type { ErrorReply } from '#contract/errors.ts';

/** The one way pages get data: on the server it calls our API in process, in the browser over HTTP. */
export interface Api {
  /**
   * Does not validate the response: the server has done so, and public pages do not load the schemas.
   */
  read<T>(path: string, query?: Query): Promise<T>;
  get<S extends z.ZodType>(path: string, schema: S, query?: Query): Promise<z.output<S>>;
  send<S extends z.ZodType>(
    method: 'POST' | 'PUT',
    path: string,
    schema: S,
    body: object,
    idempotency?: Idempotency,
  ): Promise<z.output<S>>;
}

/** Makes a request safe to retry; sent as headers. */
export interface Idempotency {
  /** `Idempotency-Key`: a repeated request gets the outcome of the first one and is not performed again. */
  key: string;
  /**
   * When the form was opened, by `performance.now()`. An identical order placed since then, in another
   * tab for example, counts as this one.
   */
  since?: number;
}

type Query = Record<string, string | number | undefined>;

/** Loaders find the API here. */
export const apiContext = createContext<Api>();

/** No response arrived. The `TypeError` of `fetch` itself could not be told from a bug in our code. */
export class NoResponse extends TypeError {}

/** A response with an error status. `reply` is our own error reply, which can be shown, or null. */
export class ApiError extends Error {
  readonly status: number;
  readonly reply: ErrorReply | null;
  /** The `message` of the body, even if a proxy sent it. */
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
  idempotency?: Idempotency,
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
    async send(method, path, schema, content, idempotency) {
      const { status, body } = await transport(method, path, content, idempotency);
      if (status >= 400) throw new ApiError(status, body);
      return schema.parse(body);
    },
  };
}

function queryText(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
