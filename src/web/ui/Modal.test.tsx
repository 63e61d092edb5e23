// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#web/lib/error-message.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { Modal } from './Modal.tsx';
import { ToastContext } from './toast-context.ts';
import type { Submit, SuccessMessage } from './use-submission.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const AGAIN_SOON = 'You can try again in a few seconds.';

describe('modal', () => {
  test('is closed until its trigger is pressed, then has a title, Cancel and Ok', () => {
    renderModal();
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    expect(screen.getByRole('dialog', { name: 'Change nickname' })).toBeDefined();
    expect(buttons()).toEqual(['Cancel', 'Ok', 'Close']);
  });

  test('hides Cancel and Ok on submit and brings them back after 5 seconds', async () => {
    renderModal(async () => undefined);
    open();
    await submit();
    expect(buttons()).toEqual(['Close']);
    await pass(4999);
    expect(buttons()).toEqual(['Close']);
    await pass(1);
    expect(buttons()).toEqual(['Cancel', 'Ok', 'Close']);
  });

  test('after success only Done is shown, and submitting again is a repeat', async () => {
    const send = vi.fn(answer);
    renderModal(send);
    open();
    await submit();
    expect(buttons()).toEqual(['Done', 'Close']);
    await pass(5000);
    expect(buttons()).toEqual(['Done', 'Close']);
    await submit();
    expect(send.mock.calls.map(([, { isRepeat }]) => isRepeat)).toEqual([false, true]);
  });

  test('the second click of a double click on Ok does not close the result', async () => {
    renderModal(answer);
    open();
    await submit();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }), { detail: 2 });
    expect(screen.getByRole('dialog')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }), { detail: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after a failure Cancel stays, even during a retry', async () => {
    renderModal(async () => {
      throw new Refusal('offline');
    });
    open();
    await submit();
    expect(buttons()).toEqual(['Cancel', 'Close']);
    expect(screen.getByText(AGAIN_SOON)).toBeDefined();
    await pass(5000);
    expect(buttons()).toEqual(['Cancel', 'Ok', 'Close']);
    expect(screen.queryByText(AGAIN_SOON)).toBeNull();
    await submit();
    expect(buttons()).toContain('Cancel');
  });

  test('shows Cancel and Ok again after 5 seconds even if the response takes longer', async () => {
    renderModal(() => new Promise(() => {}));
    open();
    await submit();
    await pass(5000);
    expect(buttons()).toContain('Ok');
    expect(screen.getByText('Working…')).toBeDefined();
  });

  test('does not submit again while the buttons are hidden', async () => {
    const send = vi.fn(answer);
    renderModal(send);
    open();
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    await pass(5000);
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('passes the fields on and shows the success message', async () => {
    const send = vi.fn(async (form: FormData) => ({ message: `now ${form.get('new_char')}` }));
    renderModal(send);
    open();
    await submit();
    expect(screen.getByText('now Kael')).toBeDefined();
    expect(screen.queryByText('Working…')).toBeNull();
  });

  test('after success the result replaces the fields and the description', async () => {
    renderModal(async () => ({ message: 'renamed' }), <p data-result>400 coins left</p>);
    open();
    const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
    const field = screen.getByLabelText('New name');
    expect(form.hasAttribute('data-done')).toBe(false);
    expect(field.parentElement?.className).not.toContain(':hidden');
    await submit();
    expect(form.hasAttribute('data-done')).toBe(true);
    expect(field.matches('[data-result]')).toBe(false);
    expect(field.parentElement?.className).toContain('[&>:not([data-result])]:hidden');
    expect(screen.getByText('400 coins left').parentElement).toBe(field.parentElement);
  });

  test('a new error clears the earlier message', async () => {
    const answers = [success('done'), refused('not enough coins'), refused('offline')];
    renderModal(() => next(answers));
    open();
    await submit();
    expect(screen.getByText('done')).toBeDefined();
    await pass(5000);
    await submit();
    expect(screen.getByText('not enough coins')).toBeDefined();
    expect(screen.queryByText('done')).toBeNull();
    await pass(5000);
    await submit();
    expect(screen.getByText('offline')).toBeDefined();
    expect(screen.queryByText('not enough coins')).toBeNull();
  });

  test('a late response does not replace a newer one', async () => {
    const late = Promise.withResolvers<SuccessMessage>();
    const answers = [() => late.promise, refused('second')];
    renderModal(() => next(answers));
    open();
    await submit();
    await pass(5000);
    await submit();
    late.resolve({ message: 'first' });
    await pass(0);
    expect(screen.getByText('second')).toBeDefined();
    expect(screen.queryByText('first')).toBeNull();
  });

  test.each([
    ['that it succeeded', success('done'), { title: 'done', tone: 'success' }],
    ['why it was refused', refused('offline'), { title: 'offline', tone: 'danger' }],
  ] as const)('closed before the response, a toast says %s', async (_, answered, expected) => {
    const late = Promise.withResolvers<void>();
    const toast = vi.fn();
    renderModal(() => late.promise.then(answered), undefined, toast);
    open();
    await submit();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    late.resolve();
    await pass(0);
    expect(toast.mock.calls).toEqual([[expected]]);
  });

  test('an open modal shows its result itself, without a toast', async () => {
    const toast = vi.fn();
    renderModal(answer, undefined, toast);
    open();
    await submit();
    expect(screen.getByText('done')).toBeDefined();
    expect(toast).not.toHaveBeenCalled();
  });

  test('Cancel and Escape close it, and it reopens without the earlier message', async () => {
    renderModal(async () => {
      throw new Refusal('offline');
    });
    open();
    await submit();
    await pass(5000);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    expect(screen.queryByText('offline')).toBeNull();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

function renderModal(send: Submit = answer, more?: ReactNode, toast = () => {}) {
  renderWithText(
    <ToastContext value={toast}>
      <Modal
        trigger={<button type="button">Rename</button>}
        title="Change nickname"
        onSubmit={send}
      >
        <input name="new_char" defaultValue="Kael" aria-label="New name" />
        {more}
      </Modal>
    </ToastContext>,
  );
}

function open() {
  fireEvent.click(screen.getByText('Rename'));
}

async function submit() {
  await act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function buttons(): string[] {
  return [...screen.getByRole('dialog').querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
  );
}

async function answer(..._: Parameters<Submit>): Promise<SuccessMessage> {
  return { message: 'done' };
}

type Answer = () => Promise<SuccessMessage>;

function next(answers: Answer[]): Promise<SuccessMessage> {
  const first = answers.shift();
  if (!first) throw new Error('called too often');
  return first();
}

function success(message: string): Answer {
  return async () => ({ message });
}

function refused(text: string): Answer {
  return () => Promise.reject(new Refusal(text));
}
