import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.ts';
import { launch } from '../trial/launch.ts';
import { untilTrue } from '../trial/until-true.ts';

const READY_MS = 300_000;

/** HAProxy in front of the web processes. */
export async function startFront(folder: string, ports: readonly number[]) {
  const [port, statePort] = [await freePort(), await freePort()];
  const file = join(folder, 'front.cfg');
  writeFileSync(file, `${frontRules(port, ports)}${stateRules(statePort)}`);
  const command = ['haproxy', '-db', '-f', file];
  const child = launch(folder, { name: 'front', user: 'haproxy', command });
  process.once('exit', () => child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  await untilTrue('HAProxy answers', READY_MS, async () => {
    const response = await fetch(`${address}/ranking`).catch(() => undefined);
    return response?.ok === true;
  });
  /** Waits until HAProxy sends visitors to the process on this port, if it is one of those. */
  const sendsTo = async (behind: number) => {
    const index = ports.indexOf(behind);
    if (index < 0) return;
    await untilTrue(`HAProxy sends visitors to web${index + 1}`, READY_MS, async () => {
      const state = await fetch(`http://127.0.0.1:${statePort}/;csv`);
      return new RegExp(`^portal,web${index + 1},.*,UP,`, 'm').test(await state.text());
    });
  };
  return { address, pid: child.pid ?? 0, sendsTo };
}

/** HAProxy's own table of servers. */
function stateRules(port: number): string {
  return `listen state
  bind 127.0.0.1:${port}
  stats enable
  stats uri /
`;
}

export function frontRules(port: number, ports: readonly number[]): string {
  const servers = ports.map(
    (each, i) => `  server web${i + 1} 127.0.0.1:${each} check inter 2s fall 5`,
  );
  return `global
  maxconn 8000
defaults
  mode http
  # Otherwise each event of a live stream waits 200 ms for more of the response.
  option http-no-delay
  timeout connect 5s
  timeout client 1m
  timeout server 1m
  # A busy node that is taken out makes the others busier.
  timeout check 10s
  # A process that restarts refuses connections: the next try goes to another one.
  option redispatch 1
frontend visitors
  bind 127.0.0.1:${port}
  default_backend portal
backend portal
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${servers.join('\n')}
`;
}
