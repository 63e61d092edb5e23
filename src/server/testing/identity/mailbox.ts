import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  to: string;
  raw: string;
}

export interface Mailbox {
  url: string;
  emails: ReceivedEmail[];
  /** Refuses this many of the next emails, as a busy server does. */
  refuse(count: number): void;
  /** Cuts the connection after the content of this many of the next emails, without an answer. */
  hangUp(count: number): void;
  /** Addresses that this server refuses as unknown. */
  gone: Set<string>;
  close(): Promise<void>;
}

/** The fields of smtp-server's connections that its types leave out. */
interface OpenConnection {
  session?: { id: string };
  _socket?: { destroy(): void };
}

/** A real SMTP server on its own port that stores what it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const emails: ReceivedEmail[] = [];
  const gone = new Set<string>();
  let refusals = 0;
  let hangUps = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!gone.has(address)) return done();
      done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (hangUps > 0) {
          hangUps -= 1;
          for (const { session: open, _socket: socket } of connections()) {
            if (open?.id === session.id) socket?.destroy();
          }
          return;
        }
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        const to = session.envelope.rcptTo[0]?.address ?? '';
        emails.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const connections = () => server.connections as Iterable<OpenConnection>;
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    gone,
    hangUp: (count) => {
      hangUps = count;
    },
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Quoted-printable breaks lines with `=` and writes `=` as `=3D`. */
export function decodeQuotedPrintable(raw: string): string {
  return raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** The link in the text part. */
export function linkIn({ raw }: ReceivedEmail): string {
  const plain = decodeQuotedPrintable(raw);
  const link = /https?:\/\/[^\s"<]+token=[\w.-]+/.exec(plain)?.[0];
  if (!link) throw new Error('the email has no link');
  return link;
}
