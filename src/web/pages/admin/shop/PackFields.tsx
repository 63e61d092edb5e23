import { ARCHETYPES } from '#contract/clan-pages.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { NEW_LINE, type PackDraft } from './article-draft.ts';
import { LineFields } from './LineFields.tsx';

type PackFieldsProps = { pack: PackDraft; onChange: (pack: PackDraft) => void };
type Choice = PackDraft['choices'][number];
type Option = Choice['options'][number];

const NEW_OPTION: Option = { archetypes: [], items: [NEW_LINE] };

/** What is delivered: always, and by class or choice. */
export function PackFields({ pack, onChange }: PackFieldsProps) {
  const { t } = useText();
  const { items, choices } = pack;
  const setChoices = (changed: Choice[]) => onChange({ items, choices: changed });
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-1 font-display text-lg">{t('admin.article.contents')}</legend>
        <p className="text-sm text-muted">{t('admin.article.contentsHint')}</p>
        <LineFields lines={items} onChange={(lines) => onChange({ items: lines, choices })} />
      </fieldset>
      {choices.map((choice, at) => (
        <ChoiceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no identity but their position.
          key={at}
          number={at + 1}
          choice={choice}
          onChange={(changed) =>
            setChoices(
              changed === null
                ? choices.filter((_, index) => index !== at)
                : choices.map((each, index) => (index === at ? changed : each)),
            )
          }
        />
      ))}
      <p>
        <Button
          size="sm"
          onClick={() => setChoices([...choices, { options: [NEW_OPTION, NEW_OPTION] }])}
        >
          {t('admin.article.addChoice')}
        </Button>
      </p>
    </>
  );
}

type ChoiceFieldsProps = {
  number: number;
  choice: Choice;
  /** Null removes it. */
  onChange: (choice: Choice | null) => void;
};

function ChoiceFields({ number, choice: { options }, onChange }: ChoiceFieldsProps) {
  const { t } = useText();
  const change = (at: number, fields: Partial<Option>) =>
    onChange({
      options: options.map((option, index) => (index === at ? { ...option, ...fields } : option)),
    });
  return (
    <fieldset className="flex flex-col gap-4 rounded-box border border-line p-4">
      <legend className="px-1 font-display text-lg">{t('admin.article.choice', { number })}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their position.
        <fieldset key={at} className="flex flex-col gap-2 border-b border-line pb-4">
          <legend className="pb-1 text-sm font-medium">
            {t('admin.article.option', { number: at + 1 })}
          </legend>
          <LineFields lines={option.items} onChange={(items) => change(at, { items })} />
          <p className="text-sm text-muted">
            {t('admin.article.optionClasses')}. {t('admin.article.optionClassesHint')}
          </p>
          <div className="flex flex-wrap gap-x-4">
            {ARCHETYPES.map((name) => (
              <Checkbox
                key={name}
                label={t(`admin.article.archetypes.${name}`)}
                checked={option.archetypes.includes(name)}
                onChange={({ target }) =>
                  change(at, {
                    archetypes: target.checked
                      ? [...option.archetypes, name]
                      : option.archetypes.filter((each) => each !== name),
                  })
                }
              />
            ))}
          </div>
          {options.length > 1 && (
            <p>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onChange({ options: options.filter((_, index) => index !== at) })}
              >
                {t('admin.article.removeOption')}
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      <p className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onChange({ options: [...options, NEW_OPTION] })}>
          {t('admin.article.addOption')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
          {t('admin.article.removeChoice')}
        </Button>
      </p>
    </fieldset>
  );
}
