import type { ShopArticle } from '#contract/shop.ts';
import { optionsFor } from '#contract/shop-packs.ts';
import { useText } from '#web/lib/text.ts';
import { PackLine, PackLines } from './PackLines.tsx';

type ChoiceFieldsProps = {
  choices: ShopArticle['choices'];
  archetype: string | null;
  picks: readonly (number | null)[];
  onPick: (choice: number, option: number) => void;
};

/** What the class decides is only shown; what the player decides is a set of radio buttons. */
export function ChoiceFields({ choices, archetype, picks, onPick }: ChoiceFieldsProps) {
  const { t } = useText();
  return choices.map((choice, index) => {
    const options = optionsFor(choice, archetype);
    const [first] = options;
    // Choices have no identity but their position.
    const key = `choice-${index}`;
    if (first === undefined) return null;
    if (options.length === 1) {
      return (
        <div key={key} className="flex flex-col gap-1.5">
          <p className="text-xs text-muted">{t('shop.byClass')}</p>
          <PackLines lines={choice.options[first]?.items ?? []} />
        </div>
      );
    }
    return (
      <fieldset key={key} className="flex flex-col gap-1.5">
        <legend className="mb-1 text-sm font-medium">{t('shop.oneOf')}</legend>
        {options.map((option) => (
          <label
            key={option}
            className="choice-card flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5"
          >
            <input
              type="radio"
              name={key}
              value={option}
              checked={picks[index] === option}
              onChange={() => onPick(index, option)}
            />
            <span className="min-w-0">
              {choice.options[option]?.items.map((line) => (
                <span key={line.item_id} className="block">
                  <PackLine line={line} />
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
    );
  });
}
