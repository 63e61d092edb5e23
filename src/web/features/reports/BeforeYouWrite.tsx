import '#web/lib/report-help-texts.ts';
import { useText } from '#web/lib/text.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';

const ANSWERS = [
  { key: 'orders', icon: 'coins', to: '/panel/orders' },
  { key: 'accounts', icon: 'key', to: '/panel/server/1' },
  { key: 'security', icon: 'lock', to: '/panel/security' },
] as const;
const TIPS = ['who', 'when', 'proof'] as const;

/** What players can solve themselves at once, and what a report should say. */
export function BeforeYouWrite() {
  const { t } = useText();
  return (
    <aside
      aria-labelledby="before"
      className="border border-t-3 border-line border-t-beam bg-surface p-5 max-lg:grid max-lg:gap-x-8 md:max-lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
    >
      <div>
        <h2 id="before" className="pb-4 text-lg">
          {t('reportHelp.before')}
        </h2>
        <ul className="flex flex-col gap-4">
          {ANSWERS.map(({ key, icon, to }) => (
            <li key={key} className="flex gap-3">
              <FramedIcon name={icon} ink="text-accent" />
              <div className="min-w-0 text-sm">
                <h3 className="font-sans font-semibold">{t(`reportHelp.${key}.title`)}</h3>
                <p className="text-muted">{t(`reportHelp.${key}.text`)}</p>
                <Link to={to} className="inline-block py-1">
                  {t(`reportHelp.${key}.link`)}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5 border-t border-line-soft pt-4 md:max-lg:mt-0 md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:pt-0 md:max-lg:pl-8">
        <h3 className="pb-2 font-sans text-sm font-semibold">{t('reportHelp.tips')}</h3>
        <ul className="flex flex-col gap-1.5 text-sm text-muted">
          {TIPS.map((tip) => (
            <li key={tip} className="flex gap-2">
              <Icon name="check" size={16} className="mt-0.5 flex-none text-success" />
              {t(`reportHelp.${tip}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
