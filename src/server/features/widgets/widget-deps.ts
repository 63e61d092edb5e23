import type { Language } from '#contract/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { WidgetTheme } from './widget-page.ts';
import type { WidgetSources, WidgetWorld } from './widget-sources.ts';

export interface WidgetDeps {
  config: Pick<Config, 'site' | 'widgets'>;
  clock: Clock;
  sources: WidgetSources;
}

export interface WidgetOptions {
  world: WidgetWorld;
  language: Language;
  theme: WidgetTheme;
}
