// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SupportReport } from '#contract/support.ts';
import { fakePanel } from '#web/lib/testing/fake-panel.tsx';
import { renderPage } from '#web/lib/testing/render-with-text.tsx';
import '#web/lib/admin-texts.ts';
import { ToastContext } from '#web/ui/toast-context.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { uploadImage } from './upload-image.ts';

vi.mock('./upload-image.ts');

afterEach(cleanup);

test('while a picture uploads, the reply cannot be sent a second time', async () => {
  const upload = Promise.withResolvers<string>();
  vi.mocked(uploadImage).mockReturnValue(upload.promise);
  const { inPanel, sent } = fakePanel(() => ({ status: 200, body: { message: 'Sent.' } }));
  // The form reads nothing else of the report.
  const report = { report_id: 7, language: 'en' } as SupportReport;
  renderPage(
    <ToastContext value={() => {}}>
      {inPanel(<AnswerForm report={report} canned={[]} />)}
    </ToastContext>,
    '/',
  );
  const [reply, picture] = ['Reply to the player', /^Attach images/].map((label) =>
    screen.getByLabelText(label),
  );
  fireEvent.change(reply as HTMLElement, { target: { value: 'Look at this.' } });
  const file = new File(['x'], 'map.png', { type: 'image/png' });
  fireEvent.change(picture as HTMLElement, { target: { files: [file] } });
  const buttons = ['Send', 'Send and close'].map((name) => screen.getByRole('button', { name }));
  for (const button of buttons) await act(async () => fireEvent.click(button));
  await act(async () => upload.resolve('picture-1'));
  expect(uploadImage).toHaveBeenCalledTimes(1);
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { message: 'Look at this.', attachments: ['picture-1'] } },
  ]);
});
