import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '#server/platform/free-port.ts';

const PROGRAM = 'src/server/testing/edge/answering-process.ts';
/** Restarts the program whenever it ends, with its own pid in LISTEN_PID as systemd sets it. */
const LOOP = `while :; do sh -c 'LISTEN_PID=$$ exec "$0" "$@"' "$@"; done`;
/** Listens on descriptor 3 and never accepts: that is left to the process it starts. */
const HOLD = `use Socket; $^F = 9; my $port = shift;
socket(S, PF_INET, SOCK_STREAM, 0) or die; setsockopt(S, SOL_SOCKET, SO_REUSEADDR, 1) or die;
bind(S, sockaddr_in($port, INADDR_LOOPBACK)) or die; listen(S, 4096) or die;
fileno(S) == 3 or die "descriptor " . fileno(S); $ENV{LISTEN_FDS} = 1; exec @ARGV;`;

export interface RestartingProcess {
  origin: string;
  /** Ends the process as systemd does, and waits until the next one listens. */
  restart(): Promise<void>;
  stop(): void;
}

/** A web process; if `isHeld`, another process keeps its port open. */
export async function startRestarting({ isHeld }: { isHeld: boolean }): Promise<RestartingProcess> {
  const port = String(await freePort());
  const loop = ['sh', '-c', LOOP, 'sh', process.execPath, PROGRAM, port];
  const [command = '', ...args] = isHeld ? ['perl', '-e', HOLD, port, ...loop] : loop;
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextPid = async () => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('the process did not listen');
    return Number(String(value).split(' ')[0]);
  };
  let pid = await nextPid();
  return {
    origin: `http://127.0.0.1:${port}`,
    async restart() {
      process.kill(pid, 'SIGTERM');
      pid = await nextPid();
    },
    // The whole process group: the shell and the program.
    stop: () => void process.kill(-(child.pid ?? 0), 'SIGKILL'),
  };
}
