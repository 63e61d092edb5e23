import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

/** What a player in this state most likely wants; at most three things. */
export function NextSteps() {
  const { t } = useText();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const { worlds } = useWorlds();
  const accounts = `/panel/server/${worlds[0]?.server_id ?? 1}`;
  const steps = [
    summary.accounts === 0 && { to: accounts, text: t('panel.next.createAccount') },
    summary.unread_reports > 0 && { to: '/panel/reports', text: t('panel.next.readReport') },
    coins > 0 && summary.accounts > 0 && { to: accounts, text: t('panel.next.sendCoins') },
    coins === 0 && { to: '/panel/donate', text: t('panel.next.getCoins') },
    { to: `/panel/${worlds[0]?.server_id ?? 1}/market`, text: t('panel.next.trade') },
  ].filter((step) => step !== false);
  return (
    <section aria-labelledby="next-steps">
      <SectionHead id="next-steps" title={t('panel.next.title')} />
      <ul className="flex flex-col gap-3 pt-4">
        {steps.slice(0, 3).map(({ to, text }) => (
          <li key={text}>
            <PlainLink
              to={to}
              className="flex min-h-14 items-center justify-between gap-4 border border-line border-l-3 border-l-beam bg-surface px-4 py-2 font-semibold hover:bg-raised"
            >
              {text}
              <Icon name="unfold" size={18} className="flex-none -rotate-90 text-accent" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
