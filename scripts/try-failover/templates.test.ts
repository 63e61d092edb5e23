import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { read } from '../docs/pages.ts';
import { fillTemplate } from './templates.ts';

const patroni = parse(read('deploy/cluster/patroni.yaml')) as {
  bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number } };
};

test('Patroni commits on two disks, and renews its lease by compare-and-swap', () => {
  expect(patroni).toMatchObject({
    bootstrap: { dcs: { synchronous_mode: true, synchronous_mode_strict: true } },
    etcd: { hosts: ['MACHINE_1:2379', 'MACHINE_2:2379', 'MACHINE_3:2379'] },
  });
  expect(patroni).not.toHaveProperty('etcd3');
  expect(read('deploy/cluster/etcd.env')).toContain('\nETCD_ENABLE_V2=true\n');
});

test('a leader gives up its lease before another one may take it', () => {
  const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
});

test('HAProxy routes to three machines and drops connections to a former leader', () => {
  const text = read('deploy/cluster/haproxy.cfg');
  expect(text.match(/^ +server /gm)).toHaveLength(3);
  expect(text).toMatch(/default-server .*on-marked-down shutdown-sessions/);
  expect(text).toContain('option httpchk GET /primary');
});

test('unknown placeholders and placeholders left unfilled are refused', () => {
  expect(() => fillTemplate('haproxy.cfg', { MACHINE_4: '' })).toThrow('has no MACHINE_4');
  expect(() => fillTemplate('haproxy.cfg', {})).toThrow('MACHINE_1 is not replaced');
});
