// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/lib/testing/render-with-text.tsx';
import { MarketSearch } from './MarketSearch.tsx';

afterEach(cleanup);

test('typed input stays while the list changes its page', async () => {
  const goTo = renderAt('/market?after=abc');
  choose('Sort by', 'dearest');
  choose('Item', 'sword');
  await goTo('/market');
  expect(entered('Sort by')).toBe('dearest');
  expect(entered('Item')).toBe('sword');
});

test('every field follows the URL', async () => {
  const goTo = renderAt('/market?item=bow&kind=buy&enchant_from=3&sort=dearest');
  await goTo('/market?item=ring&sort=cheapest');
  const fields = ['Item', 'Min. enchant', 'Sort by'];
  expect(fields.map(entered)).toEqual(['ring', '', 'cheapest']);
  await goTo('/market?item=bow&kind=buy&enchant_from=3&sort=dearest');
  expect(fields.map(entered)).toEqual(['bow', '3', 'dearest']);
});

test('a search keeps the current store type, which defaults to selling', async () => {
  const goTo = renderAt('/market');
  const sent = () => document.querySelector<HTMLInputElement>('input[name=kind]')?.value;
  expect(sent()).toBe('sell');
  await goTo('/market?kind=craft');
  expect(sent()).toBe('craft');
});

test('a choice keeps its focus when its result arrives', async () => {
  const goTo = renderAt('/market');
  const sort = screen.getByLabelText('Sort by');
  sort.focus();
  choose('Sort by', 'dearest');
  await goTo('/market?sort=dearest');
  expect(document.activeElement).toBe(sort);
});

function renderAt(url: string) {
  const router = renderPage(<Page />, url);
  return (to: string) => act(() => router.navigate(to));
}
function Page() {
  return <MarketSearch searchParams={useSearchParams()[0]} />;
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const entered = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
