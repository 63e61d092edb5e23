import type { AuditEntry } from '#contract/audit.ts';
import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { wallTime } from '#web/lib/zones.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Link } from '#web/ui/Link.tsx';
import { auditDays } from './audit-days.ts';
import { subjectName, useAuditSentence } from './audit-sentence.ts';
import { subjectPath } from './subject-path.ts';

type AuditLogProps = { entries: readonly AuditEntry[]; zone: string };

/** Who did what, in words, by day. */
export function AuditLog({ entries, zone }: AuditLogProps) {
  const { t, language } = useText();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className="audit-log">
      {auditDays(entries, zone).map(({ date, at, entries: ofDay }) => (
        <section key={ofDay[0]?.id} aria-labelledby={`day-${ofDay[0]?.id}`}>
          <h2 id={`day-${ofDay[0]?.id}`} className="audit-day">
            <span className="inline-block first-letter:uppercase">
              {weekday.format(wallTime(at * 1000, zone))}
            </span>{' '}
            <span className="font-normal text-muted tabular-nums">{formatDate(at, zone)}</span>
          </h2>
          <ol aria-label={date}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} zone={zone} label={t('admin.audit.details')} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type EntryProps = { entry: AuditEntry; zone: string; label: string };

function Entry({ entry, zone, label }: EntryProps) {
  const sentenceOf = useAuditSentence();
  const { at, action, actor_id, actor_email } = entry;
  return (
    <li className="audit-entry">
      <time
        dateTime={new Date(at * 1000).toISOString()}
        title={formatDateTime(at, zone)}
        className="text-xs text-muted tabular-nums"
      >
        {formatTime(at, zone)}
      </time>
      <Avatar isStaff={actor_id === null} name={actor_email ?? '?'} />
      <p className="audit-sentence">
        <Actor entry={entry} /> {sentenceOf(action)}
        <Subject entry={entry} />
      </p>
      <details>
        <summary className="audit-more">
          <span className="max-md:sr-only">{label}</span>
        </summary>
        <Details entry={entry} />
      </details>
    </li>
  );
}

function Actor({ entry: { actor_id, actor_email, address } }: { entry: AuditEntry }) {
  const { t } = useText();
  if (actor_id === null) {
    // Commands of the operator and background jobs have no address.
    return (
      <span className="font-semibold">
        {t(address === null ? 'admin.audit.console' : 'admin.audit.visitor')}
      </span>
    );
  }
  return (
    <Link to={`/admin/players/${actor_id}`} className="font-semibold">
      {actor_email ?? t('admin.audit.deleted')}
    </Link>
  );
}

/** Nothing if the action was done to the actor's own account: the sentence is complete. */
function Subject({ entry }: { entry: AuditEntry }) {
  const { subject_kind, subject_id, actor_id } = entry;
  if (subject_id === null || subject_id === actor_id) return null;
  const path = subjectPath(subject_kind, subject_id);
  const name = subjectName(entry);
  return (
    <>
      {': '}
      {path ? (
        <Link to={path} title={subject_id} className="audit-subject">
          {name}
        </Link>
      ) : (
        <span className="text-muted" title={subject_id}>
          {name}
        </span>
      )}
    </>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useText();
  const { id, action, subject_kind, subject_id, address, user_agent, detail } = entry;
  const rows: [name: string, value: string | null][] = [
    ...Object.entries(detail).map(([name, value]): [string, string] => [name, String(value)]),
    [t('admin.audit.action'), action],
    [t('admin.audit.subject'), subject_id && `${subject_kind} ${subject_id}`],
    [t('admin.audit.address'), address],
    [t('admin.audit.browser'), user_agent],
    [t('admin.audit.number'), String(id)],
  ];
  return (
    <dl className="audit-details">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
