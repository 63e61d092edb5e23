// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakePanel } from '#web/lib/testing/fake-panel.tsx';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { ReportChat } from './ReportChat.tsx';

afterEach(cleanup);

async function send(status: number) {
  const onSent = vi.fn();
  const body =
    status === 200 ? { report_id: 7, message: 'sent' } : { message: 'no', code: 'internal' };
  const { inPanel, sent } = fakePanel(() => ({ status, body }));
  renderWithText(inPanel(<ReportChat reportId={7} onSent={onSent} />));
  const message = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(message, { target: { value: 'It was there yesterday.' } });
  await act(async () => {
    fireEvent.submit(message.form as HTMLFormElement);
  });
  return { onSent, sent, message };
}

test('after a report message is sent, the page reloads', async () => {
  const { onSent, sent } = await send(200);
  expect(sent[0]).toEqual({
    method: 'POST',
    path: '/panel/reports/send',
    body: { report_id: 7, message: 'It was there yesterday.', attachments: [] },
  });
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('a failed send is only logged to the console, and what was written stays', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { onSent, message } = await send(500);
  expect([onSent.mock.calls.length, message.value]).toEqual([0, 'It was there yesterday.']);
  expect(screen.queryByText('no')).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockClear();
});
