import { spawn } from 'node:child_process';

/** One session of the mariadb client. */
export interface BareClient {
  /** Milliseconds until the client has printed the results of all statements, run in sequence. */
  time(statements: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

const END_MARKER = 'end-of-output';

export async function openBareClient(url: string): Promise<BareClient> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const client = spawn(
    'mariadb',
    [
      '--protocol=tcp',
      `--host=${hostname}`,
      `--port=${port || 3306}`,
      `--user=${decodeURIComponent(username)}`,
      '--default-character-set=utf8mb4',
      '--batch',
      '--unbuffered',
      '--skip-column-names',
      pathname.slice(1),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
    },
  );
  let received = 0;
  let waiting: { bytes: number; finish: () => void } | undefined;
  let last = '';
  client.stdout.on('data', (chunk: Buffer) => {
    received += chunk.length;
    last = (last + chunk.toString('latin1')).slice(-64);
    if (waiting && received >= waiting.bytes) waiting.finish();
    else if (waiting && waiting.bytes === Number.POSITIVE_INFINITY && last.includes(END_MARKER)) {
      waiting.finish();
    }
  });

  /** Milliseconds until `bytes` bytes have arrived or, where that is infinite, the marker. */
  function run(text: string, bytes: number): Promise<number> {
    return new Promise((resolve) => {
      received = 0;
      last = '';
      const since = performance.now();
      waiting = { bytes, finish: () => resolve(performance.now() - since) };
      client.stdin.write(text);
    });
  }

  /** Output size in bytes: a marker query after the statements shows where their output ends. */
  async function measure(text: string): Promise<number> {
    await run(`${text}select '${END_MARKER}';\n`, Number.POSITIVE_INFINITY);
    return received - END_MARKER.length - 1;
  }

  const sizes = new Map<string, number>();
  await measure('');
  return {
    async time(statements) {
      const text = statements.map((statement) => `${statement};\n`).join('');
      const bytes = sizes.get(text) ?? (await measure(text));
      sizes.set(text, bytes);
      if (bytes > 0) return run(text, bytes);
      // Without a row there is no output to wait for, except the marker's.
      return run(`${text}select '${END_MARKER}';\n`, Number.POSITIVE_INFINITY);
    },
    async close() {
      client.stdin.end();
      await new Promise((resolve) => client.once('exit', resolve));
    },
  };
}
