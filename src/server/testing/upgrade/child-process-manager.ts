import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ManagedProcess, ProcessManager } from '#server/main/upgrade/process-manager.ts';

export interface ProcessOptions {
  home: string;
  config: string;
  ports: { web: number; worker: number };
}

/** Does what systemd does for an installation, with child processes. */
export function childProcessManager({ home, config, ports }: ProcessOptions) {
  const running = new Map<string, ChildProcess>();
  const processes = (['web', 'worker'] as const).map((role): ManagedProcess => {
    const stop = () => stopChild(running.get(role));
    const restart = async () => {
      await stop();
      const port = String(ports[role]);
      const args = ['start', `--roles=${role}`, `--port=${port}`, `--config=${config}`];
      running.set(role, spawn(join(home, 'current/bin/castellan'), args, { stdio: 'ignore' }));
    };
    return { name: role, healthUrl: `http://127.0.0.1:${ports[role]}/healthz`, restart, stop };
  });
  const manager: ProcessManager = {
    processes,
    run: async (release, args) => {
      const command = join(release, 'bin/castellan');
      const { stdout } = await promisify(execFile)(command, [...args, `--config=${config}`]);
      return stdout;
    },
    installSystemFiles: async () => undefined,
  };
  return {
    ...manager,
    /** Manages a process that the test started itself. */
    adopt: (role: string, child: ChildProcess) => void running.set(role, child),
    stopAll: () => Promise.all([...running.values()].map(stopChild)),
  };
}

async function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
