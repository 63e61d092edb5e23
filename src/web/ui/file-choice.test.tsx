// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { Field } from './Field.tsx';
import { FileChoice } from './FileChoice.tsx';

afterEach(cleanup);

test('the button and its text are custom, and the chosen file is named', () => {
  const choose = vi.fn();
  const { rerender } = renderWithText(<Choice chosen={[]} onChoose={choose} />);
  expect(screen.getByRole('button').textContent).toBe('Choose files');
  expect(screen.getByText('No file chosen')).toBeDefined();
  const file = new File(['x'], 'sword.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Attach images'), { target: { files: [file] } });
  expect(choose).toHaveBeenCalledExactlyOnceWith([file]);
  rerender(<Choice chosen={['sword.png']} onChoose={choose} />);
  expect(screen.getByText('sword.png')).toBeDefined();
  expect(screen.queryByText('No file chosen')).toBeNull();
});

function Choice(props: { chosen: string[]; onChoose: (files: readonly File[]) => void }) {
  return (
    <Field label="Attach images">
      <FileChoice {...props} isMultiple accept={['image/png']} />
    </Field>
  );
}
