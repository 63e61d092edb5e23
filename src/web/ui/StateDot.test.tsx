// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StateDot } from './StateDot.tsx';

afterEach(cleanup);

test('animates when it turns on, but not when it was on at page load', () => {
  const classOf = (root: HTMLElement) => root.querySelector('circle')?.getAttribute('class') ?? '';
  const { container: on } = render(<StateDot isOn label="alive" />);
  expect(classOf(on)).not.toContain('animate');
  const { container, rerender } = render(<StateDot isOn={false} label="dead" />);
  rerender(<StateDot isOn label="alive" />);
  expect(classOf(container)).toContain('animate-rise');
});
