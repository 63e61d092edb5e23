import { END_OTHERS_PATH, END_SESSION_PATH, type SecurityReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Ago } from '#web/ui/Ago.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useAccountAction } from './use-account-action.ts';

type Session = SecurityReply['sessions'][number];

export function SessionSection({ security, zone }: { security: SecurityReply; zone: string }) {
  const { t } = useText();
  const { sessions } = security;
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-2">
      <SectionHead
        id="sessions"
        title={t('identity.security.sessions')}
        aside={sessions.length > 1 && <EndOthers />}
      />
      <p className="text-sm text-muted">{t('identity.security.sessionsText')}</p>
      <ul>
        {sessions.map((session) => (
          <Row key={session.id} session={session} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function Row({ session, zone }: { session: Session; zone: string }) {
  const { t } = useText();
  const end = useAccountAction(END_SESSION_PATH, { id: session.id });
  return (
    <ActionRow
      icon={<FramedIcon name="screen" ink={session.is_current ? 'text-success' : 'text-muted'} />}
      title={
        <>
          {session.device || t('identity.security.unknownDevice')}
          {session.is_current && <Badge tone="success">{t('identity.security.thisOne')}</Badge>}
        </>
      }
      detail={
        <>
          {session.address} · {t('identity.security.lastSeen')}{' '}
          <Ago seconds={session.last_seen_at} zone={zone} />
        </>
      }
      action={
        !session.is_current && (
          <Modal
            trigger={<Button size="sm">{t('identity.security.end')}</Button>}
            title={t('identity.security.endSession')}
            icon={<FramedIcon name="screen" />}
            description={session.device}
            okLabel={t('identity.security.end')}
            okVariant="danger"
            onSubmit={end}
          />
        )
      }
    />
  );
}

function EndOthers() {
  const { t } = useText();
  return (
    <Modal
      trigger={<Button size="sm">{t('identity.security.endOthers')}</Button>}
      title={t('identity.security.endOthers')}
      icon={<FramedIcon name="screen" />}
      okLabel={t('identity.security.endOthers')}
      okVariant="danger"
      onSubmit={useAccountAction(END_OTHERS_PATH)}
    />
  );
}
