import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TestProviders } from '#web/lib/testing/render-with-text.tsx';
import { DevUiPage } from './DevUiPage.tsx';

test('components render on the server without inline styles, which the CSP refuses', () => {
  const html = renderToString(
    <TestProviders>
      <DevUiPage />
    </TestProviders>,
  );
  expect(html).toContain('Server ON LINE');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<style');
});
