import { END_OTHERS_PATH, END_SESSION_PATH, type SecurityReply } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useAccountAction } from './use-account-action.ts';

type Session = SecurityReply['sessions'][number];

export function SessionSection({ security, zone }: { security: SecurityReply; zone: string }) {
  const { t } = useText();
  const { sessions } = security;
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-4">
      <SectionHead id="sessions" title={t('identity.security.sessions')} />
      <p className="text-muted">{t('identity.security.sessionsText')}</p>
      <ul>
        {sessions.map((session) => (
          <Row key={session.id} session={session} zone={zone} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </section>
  );
}

function Row({ session, zone }: { session: Session; zone: string }) {
  const { t } = useText();
  const end = useAccountAction(END_SESSION_PATH, { id: session.id });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft py-2.5">
      <FramedIcon name="screen" ink={session.is_current ? 'text-success' : 'text-muted'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device || t('identity.security.unknownDevice')}
          {session.is_current && <Badge tone="success">{t('identity.security.thisOne')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{session.address}</span>
          <span>
            {t('identity.security.lastSeen')}{' '}
            <DateTime seconds={session.last_seen_at} zone={zone} />
          </span>
        </p>
      </div>
      {!session.is_current && (
        <Modal
          trigger={<Button size="sm">{t('identity.security.end')}</Button>}
          title={t('identity.security.endSession')}
          icon={<FramedIcon name="screen" />}
          description={session.device}
          okLabel={t('identity.security.end')}
          okVariant="danger"
          onSubmit={end}
        />
      )}
    </li>
  );
}

function EndOthers() {
  const { t } = useText();
  return (
    <Modal
      trigger={<Button className="self-start">{t('identity.security.endOthers')}</Button>}
      title={t('identity.security.endOthers')}
      icon={<FramedIcon name="screen" />}
      okLabel={t('identity.security.endOthers')}
      okVariant="danger"
      onSubmit={useAccountAction(END_OTHERS_PATH)}
    />
  );
}
