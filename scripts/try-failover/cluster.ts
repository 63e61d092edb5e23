import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isRoot } from '../trial/as-user.ts';
import { killNow, launch, steadyPort } from '../trial/launch.ts';
import { untilTrue } from '../trial/until-true.ts';
import { createMachine, type Machine } from './machine.ts';
import { fillTemplate } from './templates.ts';

/** Three machines with PostgreSQL and Patroni, three members of etcd, and HAProxy in front. */
export interface Cluster {
  machines: readonly Machine[];
  /** As superuser, through HAProxy. */
  url: string;
  etcd: { kill(member: number): Promise<void>; start(member: number): void };
  /** Through HAProxy; undefined if there is no response. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[] | undefined>;
  leader(): Promise<Machine>;
  syncStandby(): Promise<Machine>;
  /** A leader, two standbys that follow it, one of them synchronous. */
  untilHealthy(): Promise<number>;
  /** A planned change of the leader. */
  switchOver(from: Machine, to: Machine): Promise<void>;
}

const MEMBERS = [0, 1, 2] as const;
/** Long enough for a busy machine that has to copy everything from the leader. */
const HEALTHY_MS = 240_000;

export async function startCluster(folder: string): Promise<Cluster> {
  const peerPorts: number[] = [];
  const clientPorts: number[] = [];
  for (const _ of MEMBERS) {
    peerPorts.push(await steadyPort());
    clientPorts.push(await steadyPort());
  }
  const etcd = createEtcd(folder, peerPorts, clientPorts);
  for (const member of MEMBERS) etcd.start(member);
  const password = () => randomBytes(12).toString('hex');
  const passwords = { superuser: password(), replication: password(), rewind: password() };
  const machines: Machine[] = [];
  for (const member of MEMBERS) {
    const name = nameOf(member);
    machines.push(await createMachine({ folder, name, etcdPorts: clientPorts, passwords }));
  }
  const haproxyPort = await startHaproxy(folder, machines);
  for (const machine of machines) machine.start();
  const url = `postgres://postgres:${passwords.superuser}@127.0.0.1:${haproxyPort}/postgres`;
  const byName = (name: string | undefined): Machine => {
    const found = machines.find((machine) => machine.name === name);
    if (!found) throw new Error(`no machine ${name}`);
    return found;
  };
  const query: Cluster['query'] = (text) => queryOnce(url, text);
  const cluster: Cluster = {
    machines,
    url,
    etcd,
    query,
    async leader() {
      const rows = await query<{ port: number }>('select inet_server_port() as port');
      return byName(machines.find(({ port }) => port === rows?.[0]?.port)?.name);
    },
    async syncStandby() {
      const rows = await query<{ name: string }>(
        "select application_name as name from pg_stat_replication where sync_state = 'sync'",
      );
      return byName(rows?.[0]?.name);
    },
    untilHealthy: () =>
      untilTrue('the cluster is healthy', HEALTHY_MS, async () => {
        const rows = await query<{ streaming: number; sync: number }>(
          `select count(*) filter (where state = 'streaming')::int as streaming,
             count(*) filter (where sync_state = 'sync')::int as sync
           from pg_stat_replication`,
        );
        return rows?.[0]?.streaming === 2 && rows[0].sync === 1;
      }),
    async switchOver(from, to) {
      await untilTrue(`switchover to ${to.name}`, HEALTHY_MS, async () => {
        const response = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
          method: 'POST',
          body: JSON.stringify({ leader: from.name, candidate: to.name }),
        });
        const text = await response.text();
        // PostgreSQL knows of a new synchronous standby some seconds before Patroni writes it to etcd.
        if (response.status === 412 && text.includes('sync_standby')) return false;
        if (!response.ok) throw new Error(`switchover: ${response.status} ${text}`);
        return true;
      });
    },
  };
  await cluster.untilHealthy();
  return cluster;
}

function nameOf(member: number): string {
  return `machine${member + 1}`;
}

/** A single statement on a connection of its own. */
async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[] | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } catch {
    return undefined;
  } finally {
    // Not awaited: a paused server never closes the connection.
    client.end().catch(() => undefined);
  }
}

function createEtcd(
  folder: string,
  peerPorts: readonly number[],
  clientPorts: readonly number[],
): Cluster['etcd'] {
  const running = new Map<number, ChildProcess>();
  const peers = Object.fromEntries(
    MEMBERS.map((each) => [`MACHINE_${each + 1}:2380`, `127.0.0.1:${peerPorts[each]}`]),
  );
  return {
    kill: (member) => killNow(running.get(member)),
    start(member) {
      const name = nameOf(member);
      const data = join(folder, `etcd-${name}`);
      mkdirSync(data, { recursive: true, mode: 0o700 });
      if (isRoot()) execFileSync('chown', ['etcd', data]);
      const text = fillTemplate('etcd.env', {
        '=NAME': `=${name}`,
        'ADDRESS:2379': `127.0.0.1:${clientPorts[member]}`,
        'ADDRESS:2380': `127.0.0.1:${peerPorts[member]}`,
        ...peers,
      });
      const lines = text.split('\n').filter((line) => line.includes('='));
      const { ETCD_DATA_DIR: _, ...env } = Object.fromEntries(
        lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
      ) as Record<string, string>;
      const command = ['etcd', '--data-dir', data];
      running.set(member, launch(folder, { name: `etcd-${name}`, user: 'etcd', command, env }));
    },
  };
}

async function startHaproxy(folder: string, machines: readonly Machine[]): Promise<number> {
  const port = await steadyPort();
  const servers = machines.map(({ relays: { postgres, rest } }, index) => [
    `MACHINE_${index + 1}:5432 check port 8008`,
    `127.0.0.1:${postgres.port} check port ${rest.port}`,
  ]);
  const file = join(folder, 'haproxy.cfg');
  const bind = { '127.0.0.1:5000': `127.0.0.1:${port}` };
  writeFileSync(file, fillTemplate('haproxy.cfg', { ...Object.fromEntries(servers), ...bind }));
  launch(folder, { name: 'haproxy', user: 'haproxy', command: ['haproxy', '-db', '-f', file] });
  return port;
}
