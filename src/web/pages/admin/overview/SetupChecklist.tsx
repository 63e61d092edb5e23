import clsx from 'clsx';
import {
  type Checklist,
  type ChecklistItem,
  DISMISS_CHECKLIST_PATH,
} from '#contract/admin-checklist.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeText } from '#web/ui/CodeText.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';

/** Where each item is done or checked; https is only set in the configuration. */
const PATHS = {
  mail: '/forgot',
  world: '/admin/health',
  backup: '/admin/audit?action=backup.create',
  second_admin: '/admin/staff',
  payments: '/admin/plans',
  votes: '/admin/vote-sites',
} as const satisfies Partial<Record<ChecklistItem, string>>;

/** What a new site still needs before it opens. Disappears when everything is done, or when dismissed. */
export function SetupChecklist({ items }: { items: NonNullable<Checklist> }) {
  const { t } = useText();
  const { act, isBusy, error } = useButtonAction();
  const done = items.filter(({ is_done }) => is_done).length;
  const progress = t('admin.overview.checklist.progress', { done, all: items.length });
  return (
    <section aria-labelledby="checklist" className="flex flex-col gap-3">
      <SectionHead id="checklist" title={t('admin.overview.checklist.title')} aside={progress} />
      <Meter value={done / items.length} label={progress} tone="success" />
      <ul className="grid gap-x-8 text-sm md:grid-cols-2 xl:grid-cols-3">
        {items.map((item) => (
          <Item key={item.name} name={item.name} isDone={item.is_done} />
        ))}
      </ul>
      {error && <Notice tone="danger">{error}</Notice>}
      <Button
        size="sm"
        className="self-start"
        isBusy={isBusy}
        onClick={() => void act('POST', DISMISS_CHECKLIST_PATH, {})}
      >
        {t('admin.overview.checklist.dismiss')}
      </Button>
    </section>
  );
}

function Item({ name, isDone }: { name: ChecklistItem; isDone: boolean }) {
  const { t } = useText();
  const state = t(isDone ? 'admin.overview.checklist.isDone' : 'admin.overview.checklist.isOpen');
  return (
    <li className="flex gap-3 border-b border-line-soft py-2">
      <span className={clsx(' flex-none', isDone ? 'text-success' : 'text-muted')}>
        <Icon name={isDone ? 'check' : 'circle'} />
        <span className="sr-only">{state}</span>
      </span>
      <div className="min-w-0">
        <p className={isDone ? 'text-muted' : 'font-semibold'}>
          {t(`admin.overview.checklist.items.${name}.title`)}
        </p>
        {!isDone && (
          <p className="text-xs text-muted">
            <CodeText>{t(`admin.overview.checklist.items.${name}.text`)}</CodeText>{' '}
            {name !== 'https' && (
              <Link to={PATHS[name]}>{t(`admin.overview.checklist.go.${name}`)}</Link>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
