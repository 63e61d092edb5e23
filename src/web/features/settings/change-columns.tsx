import { messageReplySchema } from '#contract/message-reply.ts';
import { type SettingChangeLine, UNDO_SETTING_PATH } from '#contract/settings.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useSettingTexts } from './setting-texts.ts';

export function useChangeColumns(zone: string): readonly Column<SettingChangeLine>[] {
  const { t } = useText();
  const { labelOf, valueText } = useSettingTexts();
  const textOf = (value: SettingChangeLine['before']) =>
    value === null ? t('admin.settings.fileValue') : valueText(value);
  return [
    {
      id: 'setting',
      header: t('admin.settings.setting'),
      card: 'title',
      grows: true,
      cell: ({ name, title, key, is_undo }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {title ? `${title}: ` : ''}
          {labelOf(name)}
          {is_undo && <Badge>{t('admin.settings.undone')}</Badge>}
          <span className="block w-full text-xs text-muted [overflow-wrap:anywhere]">{key}</span>
        </span>
      ),
    },
    {
      id: 'change',
      header: t('admin.settings.change'),
      cell: ({ before, after, is_secret }) =>
        is_secret ? (
          <span className="text-muted">{t('admin.settings.secretChanged')}</span>
        ) : (
          <span className="[overflow-wrap:anywhere]">
            <del className="text-muted">{textOf(before)}</del> →{' '}
            <ins className="font-semibold no-underline">{textOf(after)}</ins>
          </span>
        ),
    },
    {
      id: 'who',
      header: t('admin.settings.who'),
      cell: ({ changed_by, confirmed_by, changed_at }) => (
        <span className="inline-block">
          <span className="block max-w-56 truncate">{changed_by}</span>
          {confirmed_by !== '' && (
            <span className="block max-w-56 truncate text-xs text-muted">
              {t('admin.settings.confirmedBy', { email: confirmed_by })}
            </span>
          )}
          <span className="block text-xs text-muted">
            <DateTime seconds={changed_at} zone={zone} />
          </span>
        </span>
      ),
    },
    {
      id: 'undo',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (line) => line.can_undo && <UndoChange line={line} />,
    },
  ];
}

function UndoChange({ line: { id, name } }: { line: SettingChangeLine }) {
  const { t } = useText();
  const { labelOf } = useSettingTexts();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={<Button size="sm">{t('admin.settings.undo')}</Button>}
      title={t('admin.settings.undo')}
      description={t('admin.settings.undoText', { name: labelOf(name) })}
      okLabel={t('admin.settings.undo')}
      onSubmit={() => send('POST', UNDO_SETTING_PATH, messageReplySchema, { id })}
    />
  );
}
