import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testApp } from '#server/testing/test-app.ts';
import { cspReportRoutes } from './csp-reports.routes.ts';

function site() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { level: 'warn', pretty: false },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  return { lines, app: testApp(cspReportRoutes({ log })) };
}

const send = async (
  app: ReturnType<typeof testApp>,
  type: string,
  payload: string,
  ip = '1.1.1.1',
) =>
  (await app).http.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    remoteAddress: ip,
    payload,
  });

test('reports of both formats become one log line each, without queries or code samples', async () => {
  const { app, lines } = site();
  const old = {
    'csp-report': {
      'document-uri': 'https://example.org/reset?token=abc',
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?y=1#z',
      'script-sample': 'alert(1)',
    },
  };
  const body = { effectiveDirective: 'img-src', blockedURL: 'data', lineNumber: 7, sample: 'x' };
  expect((await send(app, 'application/csp-report', JSON.stringify(old))).statusCode).toBe(204);
  const reports = JSON.stringify([
    { type: 'csp-violation', body },
    { type: 'deprecation', body },
  ]);
  expect((await send(app, 'application/reports+json', reports)).statusCode).toBe(204);
  expect(lines).toMatchObject([
    {
      directive: 'script-src',
      blocked: 'https://evil.example/x.js',
      page: 'https://example.org/reset',
      msg: 'CSP violated',
    },
    { directive: 'img-src', blocked: 'data', line: 7 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/token|alert|sample/);
});

test('invalid reports are silently accepted, floods are not', async () => {
  const { app, lines } = site();
  for (const payload of ['', 'null', '{', '[1,null,[]]', '{"csp-report":[]}'])
    expect((await send(app, 'application/csp-report', payload)).statusCode).toBe(204);
  expect(lines).toEqual([]);
  const big = JSON.stringify({ 'csp-report': { 'violated-directive': 'x'.repeat(20_000) } });
  expect((await send(app, 'application/csp-report', big)).statusCode).toBe(400);
  const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } });
  for (let i = 0; i < 30; i += 1) await send(app, 'application/csp-report', report, '1.1.1.2');
  expect((await send(app, 'application/csp-report', report, '1.1.1.2')).statusCode).toBe(429);
  for (let i = 0; i < 60; i += 1) await send(app, 'application/csp-report', report, `1.1.2.${i}`);
  expect(lines).toHaveLength(60);
});
