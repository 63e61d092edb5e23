import { type TextKey, type Translate, useText } from '#web/lib/text.ts';

/** What a job does, and below it its name in logs and the database. */
export function JobName({ job }: { job: string }) {
  const { t } = useText();
  const name = jobName(t, job);
  return (
    <>
      <span className="block">{name}</span>
      {name !== job && (
        <code className="block text-xs font-normal whitespace-normal text-muted max-md:hidden">
          {job}
        </code>
      )}
    </>
  );
}

/** The locales name every job the server declares; a queue of another version may have no name. */
export function jobName(t: Translate, job: string): string {
  const key = `admin.jobs.names.${job}`;
  const name = t(key as TextKey);
  return name === key ? job : name;
}
