import { spawn } from 'node:child_process';

/**
 * Ends every process with the trial's folder in its command line, unmounts its disks and, unless the
 * folder has a file `keep`, deletes it.
 */
const SCRIPT = `
trap '' INT TERM HUP
cat >/dev/null
for round in 1 2 3; do
  for process in /proc/[0-9]*; do
    if tr '\\0' ' ' <"$process/cmdline" 2>/dev/null | grep -qF "$TRIAL_FOLDER"; then
      kill -9 "\${process#/proc/}" 2>/dev/null
    fi
  done
  sleep 0.5
done
for disk in "$TRIAL_FOLDER"/*/disk; do umount -l "$disk" 2>/dev/null; done
if [ ! -e "$TRIAL_FOLDER/keep" ]; then rm -rf "$TRIAL_FOLDER"; fi
`;

/**
 * Cleans up when this process ends, however it ends: even after SIGKILL, which gives it no time to
 * do so itself. Patroni's PostgreSQL is not our child process and would run forever.
 */
export function cleanUpAfter(folder: string): void {
  const cleaner = spawn('sh', ['-c', SCRIPT], {
    // The pipe is closed by the kernel when this process is gone.
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, TRIAL_FOLDER: folder },
    detached: true,
  });
  cleaner.unref();
  (cleaner.stdin as unknown as { unref(): void }).unref();
}
