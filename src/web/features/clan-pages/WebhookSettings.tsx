import { CLAN_WEBHOOKS_PATH, DISCORD_WEBHOOK, DISCORD_WEBHOOK_MAX } from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

type WebhookSettingsProps = {
  serverId: number;
  clan: string;
  /** Unix seconds; 0 if no webhook is set. */
  setAt: number;
  zone: string;
};

/** The URL itself is never shown again. */
export function WebhookSettings({ serverId, clan, setAt, zone }: WebhookSettingsProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const set = (url: FormDataEntryValue | null) =>
    send('PUT', CLAN_WEBHOOKS_PATH, messageReplySchema, { server_id: serverId, clan, url });
  const action = t(`clanPages.webhook.${setAt === 0 ? 'add' : 'replace'}`);
  return (
    <div className="pb-6">
      <h3 className="text-lg">{t('clanPages.webhook.title')}</h3>
      <p className="py-2 text-muted">
        {setAt === 0 ? (
          t('clanPages.webhook.none')
        ) : (
          <>
            {t('clanPages.webhook.since')} <DateTime seconds={setAt} zone={zone} />
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <Modal
          trigger={<Button size="sm">{action}</Button>}
          title={t('clanPages.webhook.title')}
          icon={<FramedIcon name="exchange" />}
          description={t('clanPages.webhook.text', { clan })}
          onSubmit={(form) => set(form.get('url'))}
        >
          <Field label={t('clanPages.webhook.url')} hint={t('clanPages.webhook.hint')}>
            <Input
              name="url"
              type="url"
              required
              maxLength={DISCORD_WEBHOOK_MAX}
              pattern={DISCORD_WEBHOOK.source}
              autoComplete="off"
            />
          </Field>
        </Modal>
        {setAt > 0 && (
          <Modal
            trigger={
              <Button size="sm" variant="quiet">
                {t('clanPages.webhook.remove.action')}
              </Button>
            }
            title={t('clanPages.webhook.remove.title')}
            icon={<FramedIcon name="exchange" />}
            description={t('clanPages.webhook.remove.text', { clan })}
            okLabel={t('clanPages.webhook.remove.action')}
            onSubmit={() => set('')}
          />
        )}
      </p>
    </div>
  );
}
