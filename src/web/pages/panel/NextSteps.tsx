import clsx from 'clsx';
import { useText } from '#web/lib/text.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import type { OpenTasks } from './open-tasks.ts';
import { useSteps } from './use-steps.ts';

const SHOWN = 5;

/** The most useful next steps for this player; the first is highlighted. */
export function NextSteps({ tasks }: { tasks: OpenTasks }) {
  const { t } = useText();
  const steps = useSteps(tasks);
  return (
    <section aria-labelledby="next-steps">
      <SectionHead id="next-steps" title={t('panel.next.title')} />
      <ul className="grid gap-3 pt-4 sm:grid-cols-2">
        {steps.slice(0, SHOWN).map(({ icon, text, note, ...link }, index) => (
          <li key={text} className="first:nth-last-[odd]:col-span-full">
            <PlainLink
              {...link}
              className={clsx(
                'flex h-full min-h-18 items-center gap-4 rounded-box border px-4 py-3 hover:bg-raised',
                index === 0 ? 'border-beam border-l-4 bg-raised' : 'border-line bg-surface',
              )}
            >
              <FramedIcon name={icon} ink={index === 0 ? 'text-accent' : 'text-muted'} />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-semibold">{text}</span>
                <span className={clsx('block text-sm', index === 0 ? 'text-accent' : 'text-muted')}>
                  {note}
                </span>
              </span>
              <Icon name="unfold" size={18} className="flex-none -rotate-90 text-accent" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
