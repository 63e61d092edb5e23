import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets in fields, nested fields and headers do not reach the log', () => {
  let text = '';
  const sink = new Writable({
    write(chunk, _, done) {
      text += String(chunk);
      done();
    },
  });
  const log = createLog({ level: 'info', pretty: false }, sink);
  log.info({ password: 'hunter2', user: { password: 'hunter3', token: 'hunter4' } }, 'login');
  log.info({ req: { headers: { cookie: 'session=hunter5', authorization: 'Bearer hunter6' } } });
  expect(text).toContain('login');
  expect(text).not.toContain('hunter');
});
