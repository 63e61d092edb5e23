import type { Config } from '#server/platform/config/config-schema.ts';
import { connect } from '#server/platform/db/connect.ts';

/**
 * PostgreSQL lets every role call a new function, and restoring a dump without privileges creates
 * all functions again: every database role could call those of the ledger. Which functions are
 * restricted is therefore saved separately from the dump, without names of roles, which may differ
 * on the next machine.
 */
export function readClosedFunctions(config: Pick<Config, 'database'>): Promise<string[]> {
  return asOwner(config, async (client) => {
    const { rows } = await client.query<{ signature: string }>(`
      select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
        as signature
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where p.prokind = 'f' and n.nspname not in ('pg_catalog', 'information_schema')
        and p.proacl is not null
        and not exists (select from aclexplode(p.proacl) as a where a.grantee = 0)
      order by 1`);
    return rows.map(({ signature }) => signature);
  });
}

export async function closeFunctions(
  config: Pick<Config, 'database'>,
  signatures: readonly string[],
): Promise<void> {
  await asOwner(config, async (client) => {
    await client.query('begin');
    for (const signature of signatures) {
      await client.query(`revoke execute on function ${signature} from public`);
    }
    await client.query('commit');
  });
}

async function asOwner<T>(
  { database }: Pick<Config, 'database'>,
  work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const client = await connect(database.owner_url ?? database.url, 'database.url');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
