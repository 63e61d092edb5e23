// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ComparedChart } from './ComparedChart.tsx';

afterEach(cleanup);

test.each([
  ['a whole previous period is drawn and compared', '2026-01-01', 'The 2 days before', /vs\. the/],
  ['half a previous period is neither drawn nor mentioned', '2026-01-02', undefined, undefined],
])('%s', (_, firstDay, series, sentence) => {
  renderWithText(
    <ComparedChart
      kind="bars"
      title="Revenue"
      caption="By day"
      unit="US$"
      firstDay={firstDay}
      now={[
        { day: '2026-01-03', revenue: 12 },
        { day: '2026-01-04', revenue: 1 },
      ]}
      before={[
        { day: '2026-01-01', revenue: 10 },
        { day: '2026-01-02', revenue: 9 },
      ]}
      series={[{ key: 'revenue', label: 'Revenue', color: 'var(--accent)' }]}
    />,
  );
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Day', 'Revenue', ...(series ? [series] : [])]);
  expect(screen.queryByText(/vs\. the/) !== null).toBe(sentence !== undefined);
});
