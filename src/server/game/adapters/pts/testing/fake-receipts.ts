import { type Handler, type Row, type Step, sqlError } from './fake-sql-server.ts';

interface Stored {
  readonly number: number;
  readonly content: unknown;
  readonly state: unknown;
  readonly at_ms: string;
}

/**
 * The receipt table of the fake server: a unique key that others wait for, rows visible after the
 * commit and removed by a rollback.
 */
export class FakeReceipts {
  readonly rows = new Map<string, Stored>();
  readonly #open = new Map<number, Transaction>();
  #numbers = 0;

  readonly handler: Handler = (step) => {
    const { sql, connection } = step;
    if (sql === 'commit' || sql === 'rollback') {
      this.#end(connection, sql === 'commit');
      return [];
    }
    if (!sql.includes('"castellan"."receipt"')) return undefined;
    if (sql.startsWith('insert')) return this.#insert(step);
    if (sql.startsWith('select')) return this.#select(step);
    return this.#change(step);
  };

  async #insert({ connection, parameters }: Step): Promise<readonly Row[]> {
    const [, order, content, state, at] = parameters.map(({ value }) => value);
    const key = String(order);
    await this.#holder(key, connection)?.ended;
    if (this.rows.has(key)) throw sqlError(2627);
    const stored = { number: ++this.#numbers, content, state, at_ms: String(at) };
    this.#transaction(connection).changes.set(key, stored);
    return [{ number: stored.number }];
  }

  async #select({ connection, parameters }: Step): Promise<readonly Row[]> {
    const key = String(parameters[1]?.value);
    await this.#holder(key, connection)?.ended;
    const row = this.rows.get(key);
    return row ? [{ ...row }] : [];
  }

  /** An update to `done`, or a delete, of a row that is `sent`. */
  #change({ sql, connection, parameters }: Step): readonly Row[] {
    const isUpdate = sql.startsWith('update');
    const key = String(parameters[isUpdate ? 2 : 1]?.value);
    const row = this.rows.get(key);
    if (row?.state !== 'sent') return [{ affected: 0 }];
    if (!isUpdate && parameters[2]?.value !== row.number) return [{ affected: 0 }];
    const { changes } = this.#transaction(connection);
    changes.set(key, isUpdate ? { ...row, state: 'done' } : undefined);
    return [{ affected: 1 }];
  }

  #holder(key: string, connection: number): Transaction | undefined {
    return [...this.#open].find(([other, tx]) => other !== connection && tx.changes.has(key))?.[1];
  }

  #transaction(connection: number): Transaction {
    const known = this.#open.get(connection);
    if (known) return known;
    const { promise, resolve } = Promise.withResolvers<void>();
    const fresh = { changes: new Map<string, Stored | undefined>(), ended: promise, end: resolve };
    this.#open.set(connection, fresh);
    return fresh;
  }

  #end(connection: number, isCommitted: boolean): void {
    const transaction = this.#open.get(connection);
    if (!transaction) return;
    this.#open.delete(connection);
    if (isCommitted) {
      for (const [key, row] of transaction.changes) {
        if (row) this.rows.set(key, row);
        else this.rows.delete(key);
      }
    }
    transaction.end();
  }
}

interface Transaction {
  readonly changes: Map<string, Stored | undefined>;
  readonly ended: Promise<void>;
  readonly end: () => void;
}
