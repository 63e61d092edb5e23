// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MailingProgress } from '#contract/mailings.ts';
import { OutcomeBar } from './OutcomeBar.tsx';

afterEach(cleanup);

const progress: MailingProgress = {
  queued: 50,
  sent: 30,
  bounced: 4,
  failed: 6,
  unclear: 2,
  skipped: 8,
  unsubscribed: 3,
  notices: 0,
  notices_seen: 0,
};

test('the parts follow each other, and queued emails are left empty', () => {
  render(<OutcomeBar progress={progress} all={100} done={50} label="Progress" />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  const parts = [...bar.querySelectorAll('rect[x]')];
  expect(parts.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
    ['0%', '30%'],
    ['30%', '8%'],
    ['38%', '2%'],
    ['40%', '10%'],
  ]);
});

test('the bar of a mailing without recipients is empty', () => {
  render(<OutcomeBar progress={progress} all={0} done={0} label="Progress" />);
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('0');
  expect(bar.innerHTML).not.toContain('NaN');
});
