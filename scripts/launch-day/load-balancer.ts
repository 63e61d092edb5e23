import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.ts';
import { launch } from '../trial/launch.ts';
import { untilTrue } from '../trial/until-true.ts';

const READY_MS = 300_000;
/** Longer than a page takes on a busy machine. */
const DRAIN_MS = 10_000;
const BACKENDS = ['portal', 'files'] as const;

/** HAProxy in front of the web processes. */
export async function startLoadBalancer(folder: string, ports: readonly number[]) {
  const [port, statePort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `${adminConfig(adminPort)}${haproxyConfig(port, ports)}${statsConfig(statePort)}`,
  );
  const command = ['haproxy', '-db', '-f', file];
  const child = launch(folder, { name: 'haproxy', user: 'haproxy', command });
  process.once('exit', () => child.kill('SIGKILL'));
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilTrue('HAProxy answers', READY_MS, async () => {
    const response = await fetch(`${baseUrl}/ranking`).catch(() => undefined);
    return response?.ok === true;
  });
  /** Waits until HAProxy sends visitors to the process on this port, if it is a web process. */
  const untilServing = async (behind: number) => {
    const index = ports.indexOf(behind);
    if (index < 0) return;
    await untilTrue(`HAProxy sends visitors to web${index + 1}`, READY_MS, async () => {
      const state = await fetch(`http://127.0.0.1:${statePort}/;csv`);
      return new RegExp(`^portal,web${index + 1},.*,UP,`, 'm').test(await state.text());
    });
  };
  /** The row of each server with this name, one in every backend: its columns by name. */
  const rowsOf = async (name: string) => {
    const table = await sendCommand(adminPort, 'show stat');
    const [head = '', ...rows] = table.trim().split('\n');
    const columns = head.replace(/^# /, '').split(',');
    return rows
      .map((row) => row.split(','))
      .map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])))
      .filter(({ svname }) => svname === name);
  };
  /** Stops sending visitors to the process on this port, and waits for its running requests. */
  const drain = async (behind: number) => {
    const index = ports.indexOf(behind);
    if (index < 0) return;
    const name = `web${index + 1}`;
    for (const backend of BACKENDS)
      await sendCommand(adminPort, `set server ${backend}/${name} state drain`);
    const deadline = performance.now() + DRAIN_MS;
    await untilTrue(`${name} is drained`, READY_MS, async () => {
      const open = (await rowsOf(name)).reduce((sum, { scur }) => sum + Number(scur), 0);
      // What is left are event streams, which last as long as their tabs.
      return open === 0 || performance.now() > deadline;
    });
  };
  const admit = async (behind: number) => {
    const index = ports.indexOf(behind);
    if (index < 0) return;
    for (const backend of BACKENDS)
      await sendCommand(adminPort, `set server ${backend}/web${index + 1} state ready`);
    await untilServing(behind);
  };
  return { baseUrl, pid: child.pid ?? 0, drain, admit };
}

/** Sends one command to HAProxy's admin port, and returns the response. */
async function sendCommand(port: number, command: string): Promise<string> {
  const connection = connect(port, '127.0.0.1');
  connection.end(`${command}\n`);
  let response = '';
  for await (const part of connection.setEncoding('utf8')) response += part;
  return response;
}

function adminConfig(port: number): string {
  return `global
  stats socket ipv4@127.0.0.1:${port} level admin
`;
}

/** HAProxy's own table of servers. */
function statsConfig(port: number): string {
  return `listen state
  bind 127.0.0.1:${port}
  stats enable
  stats uri /
`;
}

export function haproxyConfig(port: number, ports: readonly number[]): string {
  const servers = ports.map(
    (each, i) => `  server web${i + 1} 127.0.0.1:${each} check inter 2s fall 5`,
  );
  const tracking = ports.map(
    (each, i) => `  server web${i + 1} 127.0.0.1:${each} track portal/web${i + 1}`,
  );
  return `global
  maxconn 8000
defaults
  mode http
  # Otherwise each event of a stream waits 200 ms for more of the response.
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
  use_backend files if { path_beg /assets/ }
  default_backend portal
backend portal
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
${servers.join('\n')}
# During an upgrade a page of one release may request its files from a process of the other.
backend files
  balance leastconn
  retries 3
  retry-on conn-failure empty-response 404
${tracking.join('\n')}
`;
}
