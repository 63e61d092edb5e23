// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { createApi } from '#web/lib/api.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import { ApiContext } from '#web/lib/use-api.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { TestButton } from './TestButton.tsx';

afterEach(cleanup);

test.each([
  ['mail_login', '', 'accepted the login. No email was sent.'],
  ['mail_server', 'mail.from is x', 'No login is set, and no email was sent. mail.from is x'],
  ['postbacks', '', 'The first vote shows whether the key is correct.'],
  ['keys', '', 'It works.'],
  [null, 'no mail server answers', 'It doesn’t work: no mail server answers'],
])('a test that ends with %s says what was checked', async (works, reason, text) => {
  const sent: unknown[] = [];
  const api = createApi(async (_method, _path, body) => {
    sent.push(body);
    return { status: 200, body: { works, reason } };
  });
  render(
    <TextContext value={createText('en', en)}>
      <ApiContext value={api}>
        <TestButton section="mail" />
      </ApiContext>
    </TextContext>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Test' }));
  });
  expect(sent).toEqual([{ section: 'mail' }]);
  expect(document.querySelector('[aria-live]')?.textContent).toContain(text);
});
