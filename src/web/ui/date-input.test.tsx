// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithText, TestProviders } from '#web/lib/testing/render-with-text.tsx';
import '#web/lib/admin-texts.ts';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';

afterEach(cleanup);

const day = (given = '', limits = {}) => (
  <form>
    <Field label="From" hint="In UTC">
      <DateInput type="date" name="from" defaultValue={given} {...limits} />
    </Field>
  </form>
);

const field = () => screen.getByLabelText<HTMLInputElement>('From');
const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).get('from');
const isValid = () => (document.querySelector('form') as HTMLFormElement).checkValidity();
function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

test('shows day, month, year and sends what a native date input sends', () => {
  renderWithText(day('2026-03-05'));
  expect(field().value).toBe('05/03/2026');
  expect(sent()).toBe('2026-03-05');
  type('9.3.2026');
  expect(field().value).toBe('09/03/2026');
  expect(sent()).toBe('2026-03-09');
  type('');
  expect(sent()).toBe('');
});

test('with a time it shows and sends the minute', () => {
  renderWithText(
    <form>
      <Field label="From">
        <DateInput type="datetime-local" name="from" defaultValue="2026-03-05T09:30" />
      </Field>
    </form>,
  );
  expect(field().value).toBe('05/03/2026 09:30');
  type('09/03/2026 18:00');
  expect(sent()).toBe('2026-03-09T18:00');
});

test('says what is wrong with the text once the field is left, and the form is not sent', () => {
  renderWithText(day());
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '31/02/2026' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field());
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Enter a date like 31/12/2026.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toContain(alert.id);
  expect(isValid()).toBe(false);
  type('28/02/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isValid()).toBe(true);
});

test('a date outside of the limits is refused', () => {
  renderWithText(day('2026-03-05', { min: '2026-03-05', max: '2026-03-09' }));
  type('04/03/2026');
  expect(screen.getByRole('alert').textContent).toBe('Enter 05/03/2026 or a later date.');
  type('10/03/2026');
  expect(screen.getByRole('alert').textContent).toBe('Enter 09/03/2026 or an earlier date.');
});

test('an empty required field keeps the form from being sent', () => {
  renderWithText(day('', { isRequired: true }));
  expect(isValid()).toBe(false);
  type('05/03/2026');
  expect(isValid()).toBe(true);
});

test('screen readers hear the format after the hint', () => {
  renderWithText(day());
  const texts = (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['In UTC', 'dd/mm/yyyy']);
});

test('the button opens the calendar of the browser, and what is chosen there is shown', () => {
  const onValue = vi.fn();
  renderWithText(day('', { onValue }));
  const native = document.querySelector<HTMLInputElement>('input[type=date]');
  if (!native) throw new Error('no date input');
  native.showPicker = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(native.showPicker).toHaveBeenCalledOnce();
  fireEvent.change(native, { target: { value: '2026-03-05' } });
  expect(field().value).toBe('05/03/2026');
  expect(onValue.mock.calls).toEqual([['2026-03-05']]);
});

test('another value from outside replaces the text, its own value leaves it as typed', () => {
  const { rerender } = renderWithText(day('2026-03-05'));
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '9/3/2026' } });
  rerender(day('2026-03-09'));
  expect(field().value).toBe('9/3/2026');
  rerender(day('2026-04-01'));
  expect(field().value).toBe('01/04/2026');
});

test('without JavaScript it is the native input, whose value and focus are kept once it runs', async () => {
  const page = <TestProviders>{day('2026-03-05', { isRequired: true })}</TestProviders>;
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  const native = root.querySelector('input');
  expect(root.querySelectorAll('input')).toHaveLength(1);
  expect(field()).toBe(native);
  expect(native?.type).toBe('date');
  expect(native?.required).toBe(true);
  if (native) native.value = '2026-03-08';
  native?.focus();
  const hydrated = await act(async () => hydrateRoot(root, page));
  expect(field().value).toBe('08/03/2026');
  expect(document.activeElement).toBe(field());
  await act(async () => hydrated.unmount());
  root.remove();
});
