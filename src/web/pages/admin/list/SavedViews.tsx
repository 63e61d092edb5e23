import { useLocation, useRouteLoaderData } from 'react-router';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  REMOVE_VIEW_PATH,
  SAVED_VIEWS_PATH,
  type SavedView,
  VIEW_NAME_MAX,
} from '#contract/saved-views.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';

/** The logged-in staff member's saved views of this list, and the button that saves the current one. */
export function SavedViews() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const send = useSendAndReload();
  const { views = [] } = useRouteLoaderData<{ views?: SavedView[] }>('admin') ?? {};
  const query = queryOf(search);
  const viewsHere = views.filter(({ path }) => path === pathname);
  const shown = viewsHere.find((view) => view.query === query);
  if (viewsHere.length === 0 && query === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {viewsHere.length > 0 && (
        <nav aria-label={t('admin.views.title')} className="flex flex-wrap items-center gap-x-4">
          <span className="text-muted">{t('admin.views.title')}</span>
          {viewsHere.map((view) => (
            <PlainLink
              key={view.id}
              to={`${view.path}?${view.query}`}
              aria-current={view === shown ? 'true' : undefined}
              className="inline-flex min-h-9 items-center text-accent underline underline-offset-3 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {view.name}
            </PlainLink>
          ))}
        </nav>
      )}
      {shown && (
        <Modal
          trigger={<Button size="sm">{t('admin.views.remove')}</Button>}
          title={t('admin.views.remove')}
          description={shown.name}
          okLabel={t('admin.views.remove')}
          okVariant="danger"
          onSubmit={() => send('POST', REMOVE_VIEW_PATH, messageReplySchema, { id: shown.id })}
        />
      )}
      {!shown && query !== '' && (
        <Modal
          trigger={<Button size="sm">{t('admin.views.save')}</Button>}
          title={t('admin.views.save')}
          description={t('admin.views.text')}
          okLabel={t('admin.save')}
          onSubmit={(form) =>
            send('POST', SAVED_VIEWS_PATH, messageReplySchema, {
              name: form.get('name'),
              path: pathname,
              query,
            })
          }
        >
          <Field label={t('admin.views.name')}>
            <Input name="name" required maxLength={VIEW_NAME_MAX} autoComplete="off" />
          </Field>
        </Modal>
      )}
    </div>
  );
}

/** The search and the filters, without the position in the list, which changes as the list grows. */
function queryOf(search: string): string {
  const searchParams = new URLSearchParams(search);
  for (const name of ['after', 'before']) searchParams.delete(name);
  const filled = [...searchParams].filter(([, value]) => value !== '');
  return new URLSearchParams(filled).toString();
}
