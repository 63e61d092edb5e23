// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import en from '#web/locales/admin/en.json' with { type: 'json' };
import es from '#web/locales/admin/es.json' with { type: 'json' };
import { NewLabel } from './NewLabel.tsx';

afterEach(cleanup);

test('phones hide all but the first word, and screen readers read the rest', () => {
  render(
    <button type="button">
      <NewLabel>New canned reply</NewLabel>
    </button>,
  );
  const button = screen.getByRole('button', { name: 'New canned reply' });
  expect(button.querySelector('.max-md\\:sr-only')?.textContent).toBe(' canned reply');
});

test.each([
  ['en', en],
  ['es', es],
])('the first word of every such label in %s means new', (_, texts) => {
  const { posts, mailings, plans, subscriptionPlans, goals, promos, campaigns } = texts;
  const lists = [posts, mailings, plans, subscriptionPlans, goals, promos, campaigns];
  const labels = [
    ...Object.values(texts.entries.new),
    texts.cannedReplies.create,
    texts.creators.new,
    texts.shop.new,
    ...lists.map((list) => list.new),
  ];
  for (const label of labels) expect(label).toMatch(/^(New|Nuev[oa]) \S/);
});
