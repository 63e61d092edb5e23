import {
  ADMIN_CLAN_PAGES_PATH,
  type AdminClanPage,
  CLAN_PAGE_REASON_MAX,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

/** Hides what the leader of a clan wrote, or shows it again. */
export function HideClanPage({ page }: { page: AdminClanPage }) {
  const { t } = useText();
  const send = useSendAndReload();
  const { server_id, clan } = page;
  const action = page.hidden_at > 0 ? 'show' : 'hide';
  return (
    <Modal
      trigger={<Button size="sm">{t(`admin.clanPages.${action}.action`)}</Button>}
      title={t(`admin.clanPages.${action}.title`)}
      icon={<FramedIcon name="eye" />}
      description={t(`admin.clanPages.${action}.text`, { name: clan })}
      okLabel={t(`admin.clanPages.${action}.action`)}
      onSubmit={(form) =>
        send('POST', ADMIN_CLAN_PAGES_PATH, messageReplySchema, {
          server_id,
          clan,
          is_hidden: action === 'hide',
          reason: form.get('reason'),
        })
      }
    >
      <Field label={t('admin.clanPages.reason')} hint={t('admin.clanPages.reasonHint')}>
        <Textarea name="reason" required minLength={3} maxLength={CLAN_PAGE_REASON_MAX} rows={2} />
      </Field>
    </Modal>
  );
}
