/** What an article contains, and what a character gets from it. No schemas here: pages use it too. */
export interface PackLine {
  item_id: number;
  count: number;
  /** Pieces of what does not stack, such as weapons, take one slot each. */
  stacks: boolean;
}

interface PackOption {
  /** Kinds of classes it is meant for; empty for everybody no other option is meant for. */
  archetypes: readonly string[];
  items: readonly PackLine[];
}

export interface PackChoice {
  options: readonly PackOption[];
}

export interface PackContent {
  items: readonly PackLine[];
  choices: readonly PackChoice[];
}

/** The client's mail window shows eight attachments, and worlds deliver no more at once. */
export const PACK_SLOTS_MAX = 8;

/** Positions of the options that a class may have: those meant for it, else those for everybody. */
export function optionsFor({ options }: PackChoice, archetype: string | null): number[] {
  const positions = [...options.keys()];
  const meant = positions.filter((at) => options[at]?.archetypes.includes(archetype ?? ''));
  return meant.length > 0 ? meant : positions.filter((at) => options[at]?.archetypes.length === 0);
}

/** The option of each choice that a player is shown: the only open one, or the open one they picked. */
export function shownOptions(
  { choices }: Pick<PackContent, 'choices'>,
  archetype: string | null,
  picks: readonly (number | null | undefined)[],
): (number | null)[] {
  return choices.map((choice, at) => {
    const open = optionsFor(choice, archetype);
    const [only] = open.length === 1 ? open : [];
    return only ?? open.find((position) => position === picks[at]) ?? null;
  });
}

/**
 * Everything that is delivered. `picks` has the chosen option of each choice. Where only one option
 * is open to the class, no pick is needed, and a different pick is refused as `changed`: the player
 * was shown something else, such as what another class gets.
 */
export function resolvePack(
  { items, choices }: PackContent,
  archetype: string | null,
  picks: readonly (number | null | undefined)[],
): PackLine[] | 'not_for_class' | 'choice_missing' | 'changed' {
  const lines = [...items];
  for (const [at, choice] of choices.entries()) {
    const open = optionsFor(choice, archetype);
    const [first, second] = open;
    if (first === undefined) return 'not_for_class';
    const picked = picks[at] ?? undefined;
    if (second === undefined && picked !== undefined && picked !== first) return 'changed';
    const chosen = second === undefined ? first : open.find((position) => position === picked);
    if (chosen === undefined) return 'choice_missing';
    lines.push(...(choice.options[chosen]?.items ?? []));
  }
  return lines;
}

/** Every line, whatever is chosen. */
export function allLines({ items, choices }: PackContent): PackLine[] {
  return [...items, ...choices.flatMap(({ options }) => options.flatMap((each) => each.items))];
}

/** How many inventory slots the lines take. */
export function slotsOf(lines: readonly PackLine[]): number {
  return lines.reduce((sum, { count, stacks }) => sum + (stacks ? 1 : count), 0);
}

/** Whether every combination of options can be delivered: it fits the slots, and has no item twice. */
export function isDeliverablePack({ items, choices }: PackContent): boolean {
  const largest = choices.map(({ options }) =>
    Math.max(0, ...options.map((option) => slotsOf(option.items))),
  );
  const slots = largest.reduce((sum, most) => sum + most, slotsOf(items));
  const hasContent =
    items.length > 0 || choices.every(({ options }) => options.every((o) => o.items.length > 0));
  return (
    hasContent &&
    slots > 0 &&
    slots <= PACK_SLOTS_MAX &&
    hasNoItemTwice([items, ...choices.map(allOf)]) &&
    choices.every(({ options }) => options.every((option) => hasNoItemTwice([option.items])))
  );
}

/** Options of one choice exclude each other, so they may have the same item. */
function allOf({ options }: PackChoice): PackLine[] {
  const lines = options.flatMap((option) => option.items);
  return [...new Map(lines.map((line) => [line.item_id, line])).values()];
}

function hasNoItemTwice(parts: readonly (readonly PackLine[])[]): boolean {
  const ids = parts.flatMap((lines) => lines.map(({ item_id }) => item_id));
  return new Set(ids).size === ids.length;
}
