import type { SignName } from '#art/emblems/sign-glyphs.ts';
import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Sign } from '#web/ui/Sign.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

interface Step {
  sign: SignName;
  to: string;
  text: string;
}

/** What a player in this state most likely wants; at most three things. */
export function NextSteps() {
  const { t } = useText();
  const { summary } = usePanel();
  const coins = usePurse('coins');
  const { worlds } = useWorlds();
  const accounts = `/panel/server/${worlds[0]?.server_id ?? 1}`;
  const possible: (false | Step)[] = [
    summary.accounts === 0 && { sign: 'key', to: accounts, text: t('panel.next.createAccount') },
    summary.unread_reports > 0 && {
      sign: 'email',
      to: '/panel/reports',
      text: t('panel.next.readReport'),
    },
    coins > 0 &&
      summary.accounts > 0 && { sign: 'coins', to: accounts, text: t('panel.next.sendCoins') },
    coins === 0 && { sign: 'coins', to: '/panel/donate', text: t('panel.next.getCoins') },
    {
      sign: 'scales',
      to: `/panel/${worlds[0]?.server_id ?? 1}/market`,
      text: t('panel.next.trade'),
    },
  ];
  const steps = possible.filter((step) => step !== false);
  return (
    <section aria-labelledby="next-steps">
      <SectionHead id="next-steps" title={t('panel.next.title')} />
      <ul className="flex flex-col gap-3 pt-4">
        {steps.slice(0, 3).map(({ sign, to, text }) => (
          <li key={text}>
            <PlainLink
              to={to}
              className="flex min-h-18 items-center gap-4 rounded-box border border-line border-l-3 border-l-beam bg-surface px-4 py-3 font-semibold hover:bg-raised"
            >
              <Sign name={sign} ink="text-accent" />
              <span className="min-w-0 flex-1">{text}</span>
              <Icon name="unfold" size={18} className="flex-none -rotate-90 text-accent" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
