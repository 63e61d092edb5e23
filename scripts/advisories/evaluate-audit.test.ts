import { expect, test } from 'vitest';
import { evaluateAudit } from './evaluate-audit.ts';

const found = (severity: string) => ({
  vulnerabilities: {
    left: { name: 'left', severity, via: [{ title: 'Reads too far', url: 'https://x/1' }, 'pad'] },
  },
});

test('high and critical advisories fail, lower ones are counted', () => {
  for (const severity of ['high', 'critical']) {
    const { hasPassed, lines } = evaluateAudit(JSON.stringify(found(severity)));
    expect(hasPassed).toBe(false);
    expect(lines[1]).toBe(`✗ left (${severity}): Reads too far https://x/1; by pad`);
  }
  const moderate = evaluateAudit(JSON.stringify(found('moderate')));
  expect(moderate).toEqual({
    hasPassed: true,
    lines: ['1 package(s) with advisories, 0 of them high or critical'],
  });
});

test.each(['', 'not json', '{"message":"405 Method Not Allowed","method":"POST"}'])(
  'an audit without a network reports that and does not fail: %s',
  (printed) => {
    const { hasPassed, lines } = evaluateAudit(printed);
    expect(hasPassed).toBe(true);
    expect(lines.join()).toMatch(/advisories were not read, so nothing is known/);
  },
);
