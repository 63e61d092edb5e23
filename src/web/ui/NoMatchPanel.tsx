import type { ReactNode } from 'react';
import { nearestNames } from '#web/lib/nearest-names.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from './LinkButton.tsx';
import { PlainLink } from './PlainLink.tsx';
import { Scene } from './scenes/Scene.tsx';
import { smallPicture } from './scenes/scene-picture.ts';

export type NoMatchProps = {
  /** What was not found. */
  title: string;
  /** What was searched, and what may help. */
  children: ReactNode;
  /** What was typed. */
  typed?: string;
  /** Names that may have been meant. */
  names?: readonly string[];
  /** What most visitors look for: suggested if no name is like what was typed. */
  known?: readonly string[];
  /** The URL of this page with another search; an empty name clears it. */
  hrefFor: (name: string) => string;
  /** More links, as buttons. */
  actions?: ReactNode;
};

/** For a search that found nothing: names that may have been meant, and where to go next. */
export function NoMatchPanel(props: NoMatchProps) {
  const { title, children, typed = '', names = [], known = [], hrefFor, actions } = props;
  const { t } = useText();
  const near = nearestNames(names, typed);
  const suggestions = near.length > 0 ? near : known;
  return (
    <div className="state-panel">
      <Scene picture={smallPicture('noMatch')} />
      <div>
        <p className="font-display font-semibold">{title}</p>
        <p className="max-w-[52ch] text-muted">{children}</p>
        {suggestions.length > 0 && (
          <p className="suggestions">
            <span className="pr-1 text-muted">
              {t(near.length > 0 ? 'ui.didYouMean' : 'ui.oftenSearched')}
            </span>
            {suggestions.map((name) => (
              <PlainLink key={name} to={hrefFor(name)}>
                {name}
              </PlainLink>
            ))}
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-5">
          <LinkButton to={hrefFor('')}>{t('ranking.clear')}</LinkButton>
          {actions}
        </div>
      </div>
    </div>
  );
}
