import type { CalendarText } from '#contract/calendar.ts';
import { useText } from '#web/lib/text.ts';
import { Prose } from '#web/ui/Prose.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

/** What operators wrote about the events of the month. */
export function EventTexts({ texts }: { texts: readonly CalendarText[] }) {
  const { t } = useText();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="about-events" className="pt-12">
      <SectionHead id="about-events" title={t('calendar.about')} />
      <div className="grid gap-x-10 gap-y-8 pt-6 md:grid-cols-2">
        {texts.map(({ event_id, title, language, html }) => (
          <article key={event_id} id={`event-${event_id}`} className="min-w-0">
            <h3 className="pb-2 text-lg [overflow-wrap:anywhere]">{title}</h3>
            <Prose html={html} language={language} />
          </article>
        ))}
      </div>
    </section>
  );
}
