// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PostHead } from '#contract/posts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { PostGallery } from './PostGallery.tsx';

afterEach(cleanup);

const post = (slug: string): PostHead => ({
  slug,
  title: `Title of ${slug}`,
  summary: '',
  published_at: 1_794_700_800,
});

function show(slugs: readonly string[], hasLead: boolean): void {
  renderWithText(<PostGallery posts={slugs.map(post)} zone="UTC" hasLead={hasLead} />);
}

test('every post is linked once, in order, including the lead', () => {
  show(['newest', 'older', 'oldest'], true);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/posts/newest',
    '/posts/older',
    '/posts/oldest',
  ]);
  // The lead is above the list of the others.
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a later page has no lead', () => {
  show(['older', 'oldest'], false);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a single post has no empty list below it', () => {
  show(['newest'], true);
  expect(screen.queryByRole('list')).toBeNull();
});
