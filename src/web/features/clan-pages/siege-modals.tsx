import {
  CLAN_SIEGES_PATH,
  type ClanSiege,
  type OwnClansReply,
  SIEGE_NOTE_MAX,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { castleByKey } from '#reference/castles.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

type PlanSiegeProps = {
  serverId: number;
  clan: string;
  dates: OwnClansReply['dates'];
  zone: string;
};

export function PlanSiege({ serverId, clan, dates, zone }: PlanSiegeProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const plan = (form: FormData) =>
    send('PUT', CLAN_SIEGES_PATH, messageReplySchema, {
      server_id: serverId,
      clan,
      castle: form.get('castle'),
      note: form.get('note'),
      is_planned: true,
    });
  return (
    <Modal
      trigger={<Button size="sm">{t('clanPages.sieges.plan.action')}</Button>}
      title={t('clanPages.sieges.plan.action')}
      icon={<FramedIcon name="swords" />}
      description={t('clanPages.sieges.plan.text')}
      onSubmit={plan}
    >
      <Field label={t('clanPages.sieges.plan.castle')}>
        <Select name="castle" required>
          {dates.map(({ castle, siege_at }) => (
            <option key={castle} value={castle}>
              {`${castleByKey(castle).displayName} · ${formatDateTime(siege_at, zone)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('clanPages.sieges.plan.note')}>
        <Textarea name="note" maxLength={SIEGE_NOTE_MAX} rows={2} />
      </Field>
    </Modal>
  );
}

type RemoveSiegeProps = { serverId: number; clan: string; castle: ClanSiege['castle'] };

export function RemoveSiege({ serverId, clan, castle }: RemoveSiegeProps) {
  const { t } = useText();
  const send = useSendAndReload();
  return (
    <Modal
      trigger={
        <Button size="sm" variant="quiet" className="text-danger">
          {t('clanPages.sieges.remove.action')}
        </Button>
      }
      title={t('clanPages.sieges.remove.title', { castle: castleByKey(castle).displayName })}
      icon={<FramedIcon name="swords" />}
      description={t('clanPages.sieges.remove.text')}
      okLabel={t('clanPages.sieges.remove.action')}
      okVariant="danger"
      onSubmit={() =>
        send('PUT', CLAN_SIEGES_PATH, messageReplySchema, {
          server_id: serverId,
          clan,
          castle,
          note: '',
          is_planned: false,
        })
      }
    />
  );
}
