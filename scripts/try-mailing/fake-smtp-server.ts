import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Prefixes of recipients that are always refused, and of those refused once and then accepted. */
export const GONE = 'gone';
export const BUSY = 'busy';

export interface FakeSmtpServer {
  url: string;
  /** When each accepted email arrived, by recipient; nobody should get more than one. */
  received: Map<string, number[]>;
  /** How often each Message-ID arrived. */
  ids: Map<string, number>;
  count(): number;
  close(): Promise<void>;
}

/** A mail server that records only who got how many emails, and when. */
export async function openFakeSmtpServer(): Promise<FakeSmtpServer> {
  const received = new Map<string, number[]>();
  const ids = new Map<string, number>();
  const wasBusy = new Set<string>();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith(GONE)) return done(refusal(550, '5.1.1 no such mailbox'));
      if (address.startsWith(BUSY) && !wasBusy.has(address)) {
        wasBusy.add(address);
        return done(refusal(451, '4.3.2 try later'));
      }
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const raw = Buffer.concat(chunks).toString('latin1');
        const id = /^Message-ID:\s+(\S+)/im.exec(raw)?.[1] ?? '';
        // Accepted, even if the sender is killed before it reads the response.
        received.set(to, [...(received.get(to) ?? []), Date.now()]);
        ids.set(id, (ids.get(id) ?? 0) + 1);
        count += 1;
        done();
      });
    },
  });
  // A worker is killed in the middle of a connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    ids,
    count: () => count,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
