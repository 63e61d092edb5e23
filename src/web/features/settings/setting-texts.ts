import type { SettingValue, SettingView } from '#contract/settings.ts';
import { castleByGameName } from '#reference/castles.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { type TextKey, useText } from '#web/lib/text.ts';

/** What a setting is called and how its values are written. A test checks that every text exists. */
export function useSettingTexts() {
  const { t, language } = useText();
  const valueText = (value: SettingValue | null): string => {
    if (value === null || value === '') return t('admin.settings.none');
    if (typeof value === 'boolean') return t(value ? 'admin.settings.on' : 'admin.settings.off');
    return typeof value === 'number' ? formatNumber(value, language) : value;
  };
  const helpOf = (name: string) => t(`admin.settings.fields.${name}.help` as TextKey);
  const labelOf = (name: string): string => {
    const key = `admin.settings.fields.${name}.label` as TextKey;
    const label = t(key);
    // A proposal can be older than the version that removed its setting.
    return label === key ? name : label;
  };
  return {
    labelOf,
    helpOf,
    /** The help that several settings of a section share, to be shown once. */
    sharedHelp: (settings: readonly SettingView[]): string | undefined => {
      const helps = settings.map(({ name }) => helpOf(name));
      return helps.find((help) => helps.filter((each) => each === help).length > 2);
    },
    sectionOf: (id: string) => t(`admin.settings.sections.${id}.title` as TextKey),
    labelWithUnit: ({ name, unit }: Pick<SettingView, 'name' | 'unit'>) =>
      unit === null ? labelOf(name) : withUnit(labelOf(name), t(`admin.settings.units.${unit}`)),
    valueText,
    /** Castles by their names; choices without a text, such as currencies, unchanged. */
    choiceOf: (choice: string) => {
      if (choice === 'next_siege') return t('admin.settings.nextSiege');
      const namedChoice = NAMED_CHOICES.find((name) => name === choice);
      if (namedChoice) return t(`admin.settings.choices.${namedChoice}`);
      return castleByGameName(choice)?.displayName ?? choice;
    },
  };
}

/** Choices that are words, not names. */
const NAMED_CHOICES = ['after_review', 'automatic', 'none', 'spending', 'login'] as const;

/** In parentheses, unless the label says it already: "Coins", "Files per day". */
export function withUnit(label: string, unit: string): string {
  return label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;
}
