// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { StateBadge } from './StateBadge.tsx';
import { toneOf } from './state-tones.ts';

afterEach(cleanup);

test('statuses that need an action, continue, failed, ended and succeeded differ in color', () => {
  const tones = (['unclear', 'held', 'refused', 'canceled', 'done'] as const).map(toneOf);
  expect(tones).toEqual(['attention', 'waiting', 'danger', 'neutral', 'success']);
});

test('a badge has the color of its status', () => {
  renderWithText(<StateBadge state="review">In review</StateBadge>);
  expect(screen.getByText('In review').className).toContain('text-attention');
});
