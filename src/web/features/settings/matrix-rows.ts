import type { SettingSection, SettingView } from '#contract/settings.ts';

type MatrixRow = {
  name: string;
  /** One per section, in their order; undefined where a server lacks the setting. */
  settings: readonly (SettingView | undefined)[];
};

/** Sections that hold the same switches, such as one per server, as the rows of one table. */
export function matrixRows(sections: readonly SettingSection[]): MatrixRow[] | undefined {
  const isMatrix =
    sections.length > 1 &&
    sections.every(({ title, settings }) => title !== null && settings.every(isSwitch));
  if (!isMatrix) return undefined;
  const names = new Set(sections.flatMap(({ settings }) => settings.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    settings: sections.map(({ settings }) => settings.find((setting) => setting.name === name)),
  }));
}

const isSwitch = ({ kind }: SettingView) => kind === 'switch';
