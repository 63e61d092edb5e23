// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import '#web/lib/admin-texts.ts';
import { SaveBar } from './SaveBar.tsx';

afterEach(cleanup);

const form = (isBusy: boolean, error?: string) => (
  <form>
    <input aria-label="Title" />
    <SaveBar isBusy={isBusy} error={error}>
      <button type="submit">Save</button>
    </SaveBar>
  </form>
);

test('says that something is unsaved until it is saved', () => {
  const { rerender } = renderWithText(form(false));
  const show = (isBusy: boolean, error?: string) => rerender(form(isBusy, error));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'The gates are open' } });
  expect(screen.getByText('Unsaved changes')).toBeTruthy();

  show(true);
  show(false, 'The address is taken.');
  expect(screen.getByRole('alert').textContent).toBe('The address is taken.');
  show(false);
  expect(screen.getByText('Unsaved changes')).toBeTruthy();

  show(true);
  show(false);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
