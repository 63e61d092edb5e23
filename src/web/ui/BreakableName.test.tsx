// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BreakableName } from './BreakableName.tsx';

afterEach(cleanup);

test.each([
  ['DemonShadows', 'Demon<wbr>Shadows'],
  ['FlameClaw99', 'Flame<wbr>Claw<wbr>99'],
  ['NIRLOR', 'NIRLOR'],
  ['honguz', 'honguz'],
])('%s breaks at the start of a word, and keeps its text', (name, markup) => {
  const { container } = render(<BreakableName name={name} />);
  expect(container.innerHTML).toBe(markup);
  expect(container.textContent).toBe(name);
});
