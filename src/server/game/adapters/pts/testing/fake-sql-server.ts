import { EventEmitter } from 'node:events';
import type { TediousConnection } from 'kysely';
import { type Request, RequestError } from 'tedious';
import type { Connect } from '../sql/connect-sql-server.ts';
import type { SqlServerTarget } from '../sql/sql-server-url.ts';

export interface Step {
  readonly connection: number;
  readonly database: string;
  /** A statement, or one of `begin`, `commit` and `rollback`. */
  readonly sql: string;
  readonly parameters: readonly { readonly type: string; readonly value: unknown }[];
}

export type Row = Readonly<Record<string, unknown>>;

/** Returns the rows for a step, or undefined to pass it to the next handler; or throws. */
export type Handler = (step: Step) => readonly Row[] | undefined | Promise<readonly Row[]>;

/**
 * Replaces the driver's connections, below the pool and Kysely: everything above runs as with a
 * real server, down to the type of each parameter.
 */
export class FakeSqlServer {
  readonly #steps: Step[] = [];
  readonly handlers: Handler[] = [];
  /**
   * Called before each step is answered. An error it throws becomes the answer; with
   * `lostAfterwards` the step is performed, but its answer is lost with the connection.
   */
  fault: ((step: Step, number: number) => 'lostAfterwards' | undefined) | undefined;
  isDown = false;
  #connections = 0;

  readonly connect: Connect = (target) => this.#connection(target);

  /** Steps since the last call of `forget`, without the pool's health checks. */
  statements(): Step[] {
    return [...this.#steps];
  }

  forget(): void {
    this.#steps.length = 0;
  }

  async #answer(step: Step): Promise<readonly Row[]> {
    for (const handler of this.handlers) {
      const rows = await handler(step);
      if (rows !== undefined) return rows;
    }
    return [];
  }

  #connection(target: SqlServerTarget): TediousConnection & { closed: boolean } {
    const connection = ++this.#connections;
    const events = new EventEmitter();
    const state = { closed: false };

    const close = () => {
      if (state.closed) return;
      state.closed = true;
      events.emit('end');
    };

    const perform = async (sql: string, parameters: Step['parameters'] = []) => {
      await undefined;
      if (state.closed) throw lost('Requests can only be made in the LoggedIn state');
      const step: Step = { connection, database: target.database, sql, parameters };
      if (sql !== 'select 1') this.#steps.push(step);
      let isCommitted = false;
      try {
        const injected = sql === 'select 1' ? undefined : this.fault?.(step, this.#steps.length);
        const rows = await this.#answer(step);
        isCommitted = sql === 'commit';
        if (injected === 'lostAfterwards') throw lost('Connection lost - read ECONNRESET');
        return rows;
      } catch (error) {
        if (error instanceof RequestError && error.code === 'ECLOSE') {
          if (!isCommitted) await this.#answer({ ...step, sql: 'rollback' });
          close();
        }
        throw error;
      }
    };

    const transaction = (sql: string) => (done: (error: Error | null | undefined) => void) => {
      perform(sql).then(
        () => done(undefined),
        (error) => done(error),
      );
    };

    const fake = {
      get closed() {
        return state.closed;
      },
      beginTransaction: transaction('begin'),
      commitTransaction: transaction('commit'),
      rollbackTransaction: transaction('rollback'),
      saveTransaction: transaction('save'),
      reset: transaction('reset'),
      cancel: () => false,
      close,
      connect: (done: (error?: Error) => void) => {
        const failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
        queueMicrotask(() => (this.isDown ? done(failure) : done()));
      },
      execSql: (request: unknown) => {
        const sent = request as SentRequest;
        perform(sent.sqlTextOrProcedure ?? '', sent.parameters.map(declared)).then(
          (rows) => reply(sent, rows),
          (error) => sent.callback(error),
        );
      },
      on: () => fake,
      once: (event: string, listener: (...args: unknown[]) => void) => {
        events.once(event, listener);
        return fake;
      },
      off: (event: string, listener: (...args: unknown[]) => void) => {
        events.off(event, listener);
        return fake;
      },
    };
    return fake;
  }
}

/** Request fields that tedious has but does not declare in its types. */
type SentRequest = Request & {
  readonly sqlTextOrProcedure: string | undefined;
  readonly parameters: readonly SentParameter[];
  readonly callback: (error?: Error | null, rowCount?: number) => void;
};

type SentParameter = {
  readonly type: { declaration(parameter: SentParameter): string };
  readonly value: unknown;
  readonly length?: number;
};

function declared(parameter: SentParameter): Step['parameters'][number] {
  return { type: parameter.type.declaration(parameter), value: parameter.value };
}

function reply(request: SentRequest, rows: readonly Row[]): void {
  for (const row of rows) {
    const columns = Object.entries(row).map(([colName, value]) => ({
      metadata: { colName },
      value,
    }));
    request.emit('row', columns);
  }
  request.callback(undefined, rows.length);
}

/** A server error. Callers must recognize it by its number: the text depends on the language. */
export function sqlError(number: number): RequestError {
  return Object.assign(new RequestError('el servidor habla otro idioma', 'EREQUEST'), { number });
}

/** A lost connection: the server rolls back what was not committed. */
export function lost(message = 'Connection lost - read ECONNRESET'): RequestError {
  return new RequestError(message, 'ECLOSE');
}
