import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createInProcess } from './in-process.ts';

test('a page that is being rendered while the process stops still gets its data', async () => {
  const app = Fastify({ return503OnClosing: false, keepAliveTimeout: 100 });
  const inProcess = createInProcess(app);
  const reached = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  app.get('/api/worlds', () => ({ worlds: 1 }));
  app.get('/page', async (request) => {
    reached.resolve();
    await closing.promise;
    return (await inProcess.call('/api/worlds', request.headers, null)).body;
  });
  app.addHook('preClose', async () => closing.resolve());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const page = fetch(`${address}/page`);
  await reached.promise;
  await Promise.all([
    app.close(),
    expect(page.then((it) => it.json())).resolves.toEqual({ worlds: 1 }),
  ]);
});
