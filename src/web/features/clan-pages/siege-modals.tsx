import {
  CLAN_SIEGES_PATH,
  type ClanSiege,
  type OwnClan,
  type OwnClansReply,
  SIEGE_ANSWERS,
  SIEGE_ANSWERS_PATH,
  SIEGE_NOTE_MAX,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { castleByKey } from '#reference/castles.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Sign } from '#web/ui/Sign.tsx';
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
      sign={<Sign name="swords" />}
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

type AnswerSiegeProps = { serverId: number; clan: OwnClan; siege: ClanSiege };

export function AnswerSiege({ serverId, clan, siege }: AnswerSiegeProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const { castle } = siege;
  const answer = (form: FormData) =>
    send('PUT', SIEGE_ANSWERS_PATH, messageReplySchema, {
      server_id: serverId,
      clan: clan.clan,
      castle,
      char_id: form.get('char_id'),
      answer: form.get('answer'),
    });
  return (
    <Modal
      trigger={<Button size="sm">{t('clanPages.sieges.answer.action')}</Button>}
      title={t('clanPages.sieges.answer.title', { castle: castleByKey(castle).displayName })}
      sign={<Sign name="swords" />}
      description={t('clanPages.sieges.answer.text')}
      onSubmit={answer}
    >
      <Field label={t('clanPages.sieges.answer.character')}>
        <Select name="char_id" required>
          {clan.characters.map(({ char_id, char_name }) => (
            <option key={char_id} value={char_id}>
              {char_name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('clanPages.sieges.answer.answer')}>
        <Select name="answer" required>
          {SIEGE_ANSWERS.map((given) => (
            <option key={given} value={given}>
              {t(`clanPages.sieges.answers.${given}`)}
            </option>
          ))}
        </Select>
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
      sign={<Sign name="swords" />}
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
