import { createServer, type Server } from 'node:net';

/** Implements just enough of the protocol to refuse every password. */
export function refusingPostgres(): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      // AuthenticationCleartextPassword, then refuses any answer.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once('data', () => socket.end(errorResponse()));
    });
  });
}

function errorResponse(): Buffer {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "app"\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
}
