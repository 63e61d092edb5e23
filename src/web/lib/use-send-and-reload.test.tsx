// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { messageReplySchema } from '#contract/message-reply.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { Modal } from '#web/ui/Modal.tsx';
import { createApi } from './api.ts';
import { createText, TextContext } from './text.ts';
import { ApiContext } from './use-api.ts';
import { useSendAndReload } from './use-send-and-reload.ts';

afterEach(cleanup);

test('a dialog keeps its message until it is closed, then its row is gone', async () => {
  let rows = ['kept', 'removed'];
  const api = createApi(async () => {
    rows = ['kept'];
    return { status: 200, body: { message: 'It is removed.' } };
  });
  const router = createMemoryRouter([{ path: '/', loader: () => rows, Component: Rows }], {
    hydrationData: { loaderData: { '0': rows } },
  });
  render(
    <TextContext value={createText('en', en)}>
      <ApiContext value={api}>
        <RouterProvider router={router} />
      </ApiContext>
    </TextContext>,
  );

  await press('Remove removed');
  await press('Ok');
  await act(async () => {});
  expect(screen.getByRole('dialog').textContent).toContain('It is removed.');

  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove kept',
  ]);
});

function Rows() {
  return useLoaderData<string[]>().map((name) => <Remove key={name} name={name} />);
}

function Remove({ name }: { name: string }) {
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<button type="button">Remove {name}</button>}
      title="Remove"
      onSubmit={() => send('POST', '/api/x', messageReplySchema, {})}
    />
  );
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  await act(async () => {
    if (button.getAttribute('type') === 'submit') fireEvent.submit(button);
    else fireEvent.click(button);
  });
}
