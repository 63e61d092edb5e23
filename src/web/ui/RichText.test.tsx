// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

test('named parts are rendered as configured, everything else is text', () => {
  const { container } = render(
    <RichText
      text="I agree to the <terms>rules</terms> & <b>this</b>."
      parts={{ terms: (words) => <a href="/terms">{words}</a>, b: (words) => words }}
    />,
  );
  expect(container.textContent).toBe('I agree to the rules & this.');
  expect(screen.getByRole('link', { name: 'rules' }).getAttribute('href')).toBe('/terms');
});
