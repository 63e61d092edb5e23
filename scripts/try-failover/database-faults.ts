import { setTimeout as delay } from 'node:timers/promises';
import { untilTrue } from '../trial/until-true.ts';
import type { Environment } from './environment.ts';
import { BRIEF, FAILOVER, type Fault } from './fault.ts';
import { type Probe, probeFormerLeader } from './former-leader.ts';
import type { Machine } from './machine.ts';

/** Longer than Patroni needs to see that it lost the lease. */
const PROBE_MS = 12_000;
const OUTAGE = { min: 25, max: 25 };
/** Without an operator the outage may never end. */
const DISK_FULL = { min: 30, max: 60 };
const CLOCK_JUMP_SECONDS = 60;

/** Faults of the leader, its standbys and the lease. */
export function databaseFaults(environment: Environment): Fault[] {
  return [
    ...staleLeaders(environment),
    ...killedLeaders(environment),
    ...standbys(environment),
    ...leases(environment),
    ...planned(environment),
  ];
}

function killedLeaders({ cluster }: Environment): Fault[] {
  let leader: Machine;
  return [
    {
      name: 'leader-killed',
      what: 'the leader’s PostgreSQL and Patroni get SIGKILL',
      cause: async () => {
        leader = await cluster.leader();
        await leader.kill();
      },
      holdSeconds: FAILOVER,
      repaired: 'both are started',
      repair: async () => leader.start(),
    },
    {
      name: 'postgres-killed',
      what: 'only the leader’s PostgreSQL gets SIGKILL',
      cause: async () => {
        leader = await cluster.leader();
        leader.killPostgres();
      },
      holdSeconds: FAILOVER,
      repaired: 'Patroni restarts it',
      repair: async () => undefined,
    },
    {
      name: 'disk-full',
      what: 'the leader’s disk is full',
      cause: async () => {
        leader = await cluster.leader();
        if (!leader.hasDisk) throw new Error('not tried: this user may not mount a disk');
        leader.fillDisk();
      },
      holdSeconds: DISK_FULL,
      repaired: `space is freed after at most ${DISK_FULL.max} s`,
      repair: async () => leader.clearDisk(),
    },
  ];
}

/** The former leader comes back and does not know that it no longer leads. */
function staleLeaders({ cluster }: Environment): Fault[] {
  let leader: Machine;
  let probe: Probe;
  const check = async () => {
    await delay(PROBE_MS);
    const { acknowledged, tries } = await probe.stop();
    const seen = `the former leader acknowledged ${acknowledged} of ${tries} direct writes`;
    if (acknowledged > 0) throw new Error(seen);
    return seen;
  };
  return [
    {
      name: 'leader-paused',
      what: 'the leader’s PostgreSQL and Patroni get SIGSTOP',
      cause: async () => {
        leader = await cluster.leader();
        leader.pause();
      },
      holdSeconds: FAILOVER,
      repaired: 'SIGCONT',
      repair: async () => {
        probe = probeFormerLeader(cluster.url, leader);
        leader.resume();
      },
      check,
    },
    {
      name: 'leader-partitioned',
      what: 'the leader is cut off from standbys, etcd and clients',
      cause: async () => {
        leader = await cluster.leader();
        leader.cutOff();
        probe = probeFormerLeader(cluster.url, leader);
      },
      holdSeconds: FAILOVER,
      repaired: 'packets arrive, the delayed ones too',
      repair: async () => leader.reconnect(),
      check,
    },
  ];
}

function standbys({ cluster }: Environment): Fault[] {
  let gone: Machine[] = [];
  const repair = async () => {
    for (const machine of gone) machine.start();
  };
  return [
    {
      name: 'standby-killed',
      what: 'the synchronous standby gets SIGKILL',
      cause: async () => {
        gone = [await cluster.syncStandby()];
        for (const machine of gone) await machine.kill();
      },
      holdSeconds: FAILOVER,
      repaired: 'it is started',
      repair,
    },
    {
      name: 'standbys-killed',
      what: 'both standbys get SIGKILL',
      cause: async () => {
        const leader = await cluster.leader();
        gone = cluster.machines.filter((machine) => machine !== leader);
        for (const machine of gone) await machine.kill();
      },
      holdSeconds: OUTAGE,
      repaired: `both are started after ${OUTAGE.min} s`,
      repair,
    },
  ];
}

function leases({ cluster: { etcd } }: Environment): Fault[] {
  const all = [0, 1, 2];
  return [
    {
      name: 'etcd-member-killed',
      what: 'one of three etcd members gets SIGKILL',
      cause: () => etcd.kill(0),
      holdSeconds: BRIEF,
      repaired: 'it is started',
      repair: async () => etcd.start(0),
    },
    {
      name: 'etcd-killed',
      what: 'all three etcd members get SIGKILL',
      cause: async () => {
        for (const member of all) await etcd.kill(member);
      },
      holdSeconds: OUTAGE,
      repaired: `they are started after ${OUTAGE.min} s`,
      repair: async () => {
        for (const member of all) etcd.start(member);
      },
    },
  ];
}

function planned({ cluster, clock }: Environment): Fault[] {
  const restart = async ({ name, restPort }: Machine) => {
    const url = `http://127.0.0.1:${restPort}/restart`;
    const response = await fetch(url, { method: 'POST', body: '{}' });
    if (!response.ok) throw new Error(`restart of ${name}: ${response.status}`);
    await cluster.untilHealthy();
  };
  const stopStandby = async (standby: Machine) => {
    await standby.kill();
    await untilTrue(`${standby.name} is gone`, 60_000, async () => {
      const rows = await cluster.query<{ name: string }>(
        'select application_name as name from pg_stat_replication',
      );
      return rows !== undefined && !rows.some(({ name }) => name === standby.name);
    });
  };
  const switchOverTo = async (to: Machine) => {
    await cluster.switchOver(await cluster.leader(), to);
    await cluster.untilHealthy();
  };
  return [
    {
      name: 'rolling-restart',
      what: 'every PostgreSQL is restarted, one after the other, the leader after a switchover',
      cause: async () => {
        const leader = await cluster.leader();
        const others = cluster.machines.filter((machine) => machine !== leader);
        for (const machine of others) await restart(machine);
        await switchOverTo(await cluster.syncStandby());
        await restart(leader);
      },
      holdSeconds: { min: 5, max: 60 },
      repaired: '-',
      repair: async () => undefined,
    },
    {
      name: 'clock-jump',
      what: `the leader’s clock goes ${CLOCK_JUMP_SECONDS} s ahead, then back`,
      prepare: async () => {
        if (!clock) throw new Error('not tried: needs libfaketime (apt-get install faketime)');
        const [leader, sync] = [await cluster.leader(), await cluster.syncStandby()];
        const third = cluster.machines.find((machine) => machine !== leader && machine !== sync);
        if (!third) throw new Error('no third machine');
        await stopStandby(third);
        third.start(clock.env);
        await cluster.untilHealthy();
        // Only the synchronous standby can become the leader.
        await stopStandby(sync);
        const isNext = async () => (await cluster.syncStandby().catch(() => undefined)) === third;
        await untilTrue(`${third.name} is synchronous`, 60_000, isNext);
        sync.start();
        await cluster.untilHealthy();
        await switchOverTo(third);
      },
      cause: async () => clock?.setBehind(-CLOCK_JUMP_SECONDS),
      holdSeconds: BRIEF,
      repaired: `the clock is correct again after ${BRIEF.min} s`,
      repair: async () => clock?.setBehind(0),
    },
  ];
}
