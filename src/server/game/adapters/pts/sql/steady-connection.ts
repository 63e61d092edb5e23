import type { TediousConnection } from 'kysely';
import type { Connection, Request } from 'tedious';

type Done = (error: Error | null | undefined) => void;

/**
 * The driver's connection with two problems fixed: an idle connection that is lost must not write
 * to the console or end the process, and one whose transaction did not end as expected must not be
 * reused, since the next write would become part of it.
 */
export function steadyConnection(connection: Connection): TediousConnection & { closed: boolean } {
  let isClosed = false;
  connection.on('end', () => {
    isClosed = true;
  });
  connection.on('error', () => undefined);

  function endTransaction(done: Done): Done {
    return (error) => {
      if (error) connection.close();
      done(error);
    };
  }

  const steady = {
    get closed() {
      return isClosed;
    },
    beginTransaction: (done: Done, name?: string, isolation?: number) =>
      connection.beginTransaction(done, name, isolation),
    commitTransaction: (done: Done, name?: string) =>
      connection.commitTransaction(endTransaction(done), name),
    rollbackTransaction: (done: Done, name?: string) =>
      connection.rollbackTransaction(endTransaction(done), name),
    saveTransaction: (done: Done, name: string) => connection.saveTransaction(done, name),
    // Kysely passes requests of the class in its configuration, a subclass of tedious' own.
    execSql: (request: unknown) => connection.execSql(request as Request),
    cancel: () => connection.cancel(),
    connect: (done: (error?: Error) => void) => connection.connect(done),
    close: () => connection.close(),
    reset: (done: Done) => connection.reset(done),
    on: () => steady,
    off(event: string, listener: (...args: unknown[]) => void) {
      connection.off(event, listener);
      return steady;
    },
    once(event: string, listener: (...args: unknown[]) => void) {
      connection.once(event as 'end', listener);
      return steady;
    },
  };
  return steady;
}
