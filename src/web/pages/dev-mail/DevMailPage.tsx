import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DEMO_MAIL_PATH, type DemoMailReply, demoMailHtmlPath } from '#contract/demo-mail.ts';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export function loader({ context }: LoaderFunctionArgs): Promise<DemoMailReply> {
  return context.get(apiContext).read(DEMO_MAIL_PATH);
}

export function Component() {
  const { t } = useText();
  const { emails } = useLoaderData<typeof loader>();
  const zone = useWorlds().worlds[0]?.zone ?? 'UTC';
  return (
    <div className="page pb-16">
      <PageHeader title={t('identity.mail.heading')}>
        <p className="text-muted">{t('identity.mail.intro')}</p>
      </PageHeader>
      {emails.length === 0 && (
        <EmptyState title={t('identity.mail.none')}>{t('identity.mail.noneText')}</EmptyState>
      )}
      {emails.map((email) => (
        <article key={email.id} className="border-b border-line py-5">
          <h2 className="text-xl">{email.subject}</h2>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            <span>{t('identity.mail.to', { recipient: email.recipient })}</span>
            <DateTime seconds={email.sent_at} zone={zone} />
            <Link to={demoMailHtmlPath(email.id)} isDocument target="_blank">
              {t('identity.mail.asHtml')}
            </Link>
          </p>
          <EmailText text={email.text} />
        </article>
      ))}
    </div>
  );
}

/** The text as it was sent, with clickable links. */
function EmailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <p className="pt-3 [overflow-wrap:anywhere] whitespace-pre-wrap">
      {parts.map((part) =>
        part.startsWith('http') ? (
          <a key={part} href={part} className="text-accent underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
