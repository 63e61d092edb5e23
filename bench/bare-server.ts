import { request } from 'node:http';
import Fastify from 'fastify';

/** The baseline: a bare Fastify server that sends the brotli bytes of the given page. */
const [, , port = '', page = ''] = process.argv;

const bytes = await new Promise<Buffer>((resolve, reject) => {
  const chunks: Buffer[] = [];
  request(page, { headers: { 'accept-encoding': 'br' } }, (response) => {
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve(Buffer.concat(chunks)));
  })
    .on('error', reject)
    .end();
});

const app = Fastify();
app.get('/', (_, reply) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-encoding', 'br')
    .send(bytes),
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
// The profile is written only on a normal exit.
process.once('SIGTERM', () => process.exit(0));
