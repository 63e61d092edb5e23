import '#web/lib/ban-texts.ts';
import { useNavigate } from 'react-router';
import { appealBanPath, type BanNotice as Ban } from '#contract/ban-notice.ts';
import { REPORT_MESSAGE_MAX, sentReplySchema } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

type BanNoticeProps = { ban: Ban; zone: string; isCharacter?: boolean };

/** Why and until when a game account or character is banned, and the button to appeal. */
export function BanNotice({ ban, zone, isCharacter = false }: BanNoticeProps) {
  const { t } = useText();
  return (
    <Notice
      tone="danger"
      aside={
        ban.report_id === null ? (
          ban.can_appeal && <AppealBan ban={ban} />
        ) : (
          <Link to={`/panel/reports/${ban.report_id}`}>{t('bans.seeAppeal')}</Link>
        )
      }
    >
      <p className="font-semibold">
        {t(isCharacter ? 'bans.titleCharacter' : 'bans.title')}:{' '}
        {t(`bans.categories.${ban.category}`)}
      </p>
      <p className="[overflow-wrap:anywhere]">{ban.reason}</p>
      <p className="text-muted">
        {ban.ends_at > 0 ? (
          <>
            {t('bans.until')} <DateTime seconds={ban.ends_at} zone={zone} />
          </>
        ) : (
          t('bans.untilLifted')
        )}
      </p>
    </Notice>
  );
}

function AppealBan({ ban }: { ban: Ban }) {
  const { t } = useText();
  const api = useApi();
  const navigate = useNavigate();
  const appeal = async (form: FormData) => {
    const body = { message: form.get('message') };
    const sent = await api.send('POST', appealBanPath(ban.id), sentReplySchema, body);
    void navigate(`/panel/reports/${sent.report_id}`);
    return sent;
  };
  return (
    <Modal
      trigger={<Button size="sm">{t('bans.appeal')}</Button>}
      title={t('bans.appealTitle')}
      description={t('bans.appealText')}
      okLabel={t('bans.appealSend')}
      onSubmit={appeal}
    >
      <Field label={t('bans.message')}>
        <Textarea name="message" required maxLength={REPORT_MESSAGE_MAX} />
      </Field>
    </Modal>
  );
}
