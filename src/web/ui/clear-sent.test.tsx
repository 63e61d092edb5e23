// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSent } from './clear-sent.ts';

afterEach(cleanup);

test.each([
  ['is emptied if nothing was typed since', 'the note', ''],
  ['keeps the next text, if one was begun', 'the next one', 'the next one'],
])('after it was sent, a form %s', (_, shown, left) => {
  render(
    <form aria-label="notes">
      <textarea aria-label="note" name="note" />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  const field = screen.getByLabelText<HTMLTextAreaElement>('note');
  fireEvent.change(field, { target: { value: 'the note' } });
  const sent = new FormData(form);
  fireEvent.change(field, { target: { value: shown } });
  clearSent(form, sent);
  expect(field.value).toBe(left);
});
