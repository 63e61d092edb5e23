// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { SettingSection, SettingView } from '#contract/settings.ts';
import '#web/lib/admin-texts.ts';
import { createApi } from '#web/lib/api.ts';
import { createText, TextContext } from '#web/lib/text.ts';
import { ApiContext } from '#web/lib/use-api.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { ToastContext } from '#web/ui/toast-context.ts';
import { SettingsForm } from './SettingsForm.tsx';

afterEach(cleanup);

const setting = (name: string, value: string): SettingView => ({
  ...{ key: name, name, kind: 'text', unit: null, min: null, max: null, choices: [] },
  ...{ value, default: '', is_set: true, is_changed: false, is_pinned: false },
  ...{ needs_second_person: false, can_change: true, changed_at: 0, changed_by: '' },
});
const section = (id: string, ...settings: SettingView[]): SettingSection => ({
  ...{ id, title: id, settings, can_test: false },
});
const SECTIONS = [
  section('Links', setting('site.social.youtube', 'old'), setting('site.social.discord', '')),
  section('Bank', setting('site.social.x', '')),
];

function Page() {
  return <SettingsForm sections={useLoaderData<readonly SettingSection[]>()} zone="UTC" />;
}

/** On a fake server that refuses changes which contain the text `refused`. */
async function open(sections: () => readonly SettingSection[], refused?: string) {
  const sent: unknown[] = [];
  const api = createApi(async (_method, _path, body) => {
    sent.push((body as { changes: unknown }).changes);
    const isRefused = refused !== undefined && JSON.stringify(body).includes(refused);
    return isRefused
      ? { status: 400, body: { code: 'setting_invalid', message: 'Not a link.' } }
      : { status: 200, body: { message: 'Settings saved.' } };
  });
  const router = createMemoryRouter(
    [
      { id: 'page', path: '/', Component: Page, loader: sections },
      { path: '/elsewhere', element: null },
    ],
    { hydrationData: { loaderData: { page: sections() } } },
  );
  render(
    <TextContext value={createText('en', en)}>
      <ApiContext value={api}>
        <ToastContext value={() => undefined}>
          <RouterProvider router={router} />
        </ToastContext>
      </ApiContext>
    </TextContext>,
  );
  await screen.findByDisplayValue('old');
  return { sent, router };
}

const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox');
const enter = (index: number, value: string) =>
  fireEvent.input(inputs()[index] as HTMLInputElement, { target: { value } });
const click = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('the bar is there before the first edit, counts those of all sections, and goes back to none', async () => {
  const { sent } = await open(() => SECTIONS);
  expect(screen.getByText('No unsaved changes')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  enter(0, 'new');
  enter(2, 'other');
  expect(within(screen.getByRole('status')).getByText('2 unsaved changes')).toBeTruthy();
  enter(2, '');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await click('Discard');
  expect(inputs()[0]?.value).toBe('old');
  expect(screen.getByText('No unsaved changes')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('whoever can change nothing here has no bar', async () => {
  const pinned = { ...setting('site.social.youtube', 'old'), can_change: false };
  await open(() => [section('Links', pinned)]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('asks before leaving with unsaved changes, and leaves without asking when there are none', async () => {
  const { router } = await open(() => SECTIONS);
  enter(0, 'new');
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('dialog').textContent).toContain(
    '1 change on this page isn’t saved yet.',
  );
  await click('Keep editing');
  expect(router.state.location.pathname).toBe('/');
  expect(inputs()[0]?.value).toBe('new');
  await act(() => router.navigate('/elsewhere'));
  await act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('each section is sent on its own; what is refused stays entered, with the reason in the bar', async () => {
  const { sent } = await open(() => SECTIONS, 'bad');
  enter(0, 'new');
  enter(1, 'also new');
  enter(2, 'bad');
  await click('Save');
  expect(sent).toEqual([
    [
      { key: 'site.social.youtube', value: 'new' },
      { key: 'site.social.discord', value: 'also new' },
    ],
    [{ key: 'site.social.x', value: 'bad' }],
  ]);
  expect(screen.getByRole('alert').textContent).toContain('Bank: ');
  expect(inputs().map(({ value }) => value)).toEqual(['old', '', 'bad']);
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
});

test('says which entry was lost because somebody else saved the same setting', async () => {
  let sections: readonly SettingSection[] = SECTIONS;
  const { router } = await open(() => sections);
  enter(0, 'mine');
  enter(2, 'kept');
  const theirs = { ...setting('site.social.youtube', 'theirs'), changed_at: 5, changed_by: 'b@x' };
  sections = [section('Links', theirs, setting('site.social.discord', '')), SECTIONS[1] as never];
  await act(() => router.revalidate());
  expect(inputs().map(({ value }) => value)).toEqual(['theirs', '', 'kept']);
  expect(screen.getByRole('alert').textContent).toContain('b@x saved a different value');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
});
