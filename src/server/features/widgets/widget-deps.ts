import type { Language } from '#contract/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { WidgetSources, WidgetWorld } from './widget-sources.ts';
import type { WidgetTheme } from './widget-style.ts';
import { formatTime } from './widget-time.ts';

export interface WidgetDeps {
  config: Pick<Config, 'site' | 'widgets'>;
  clock: Clock;
  sources: WidgetSources;
  /** URLs of the site's font files. */
  fonts: readonly string[];
}

export interface WidgetOptions {
  world: WidgetWorld;
  language: Language;
  theme: WidgetTheme;
}

/** When the game was last read, in the world's time. */
export function readTime({ sources, clock }: WidgetDeps, { id, zone }: WidgetWorld): string {
  return formatTime(sources.status(id)?.reachedAt ?? clock.now(), zone);
}
