import type { WorldsReply } from '#contract/worlds.ts';
import { type DescribedName, fieldOf, type Page, type PageName } from './lib/page.ts';
import type { Translate } from './lib/text.ts';

function isDescribed(name: PageName): name is DescribedName {
  return !name.startsWith('admin.');
}

export function descriptionOf(
  { name, titleField }: Page,
  t: Translate,
  loaded: unknown,
  layout: WorldsReply | undefined,
): string {
  if (!isDescribed(name)) return t('admin.description');
  if (name === 'post') return fieldOf(loaded, 'summary');
  const text = t(
    `${name}.description`,
    titleField
      ? { name: fieldOf(loaded, titleField), season: fieldOf(loaded, 'season') }
      : undefined,
  );
  // The operator's tagline describes a front page better than our text.
  const tagline = layout?.site.tagline;
  return name === 'home' && tagline ? `${tagline} ${text}` : text;
}
