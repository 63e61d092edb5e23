import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import type { PackDraft } from './article-draft.ts';
import { ClassFields } from './ClassFields.tsx';
import { LineFields } from './LineFields.tsx';

type PackFieldsProps = { pack: PackDraft; onChange: (pack: PackDraft) => void };
type Choice = PackDraft['choices'][number];
type Option = Choice['options'][number];

const NEW_OPTION: Option = { archetypes: [], items: [] };

/** What is delivered: to everybody, and depending on the class or on a choice. */
export function PackFields({ pack, onChange }: PackFieldsProps) {
  const { t } = useText();
  const { items, choices } = pack;
  const setChoices = (changed: Choice[]) => onChange({ items, choices: changed });
  return (
    <>
      <FormSection title={t('admin.article.contents')} isSingle>
        <p className="text-sm text-muted">{t('admin.article.contentsHint')}</p>
        <LineFields lines={items} onChange={(lines) => onChange({ items: lines, choices })} />
      </FormSection>
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
  /** Null removes the choice. */
  onChange: (choice: Choice | null) => void;
};

function ChoiceFields({ number, choice: { options }, onChange }: ChoiceFieldsProps) {
  const { t } = useText();
  const change = (at: number, fields: Partial<Option>) =>
    onChange({
      options: options.map((option, index) => (index === at ? { ...option, ...fields } : option)),
    });
  return (
    <FormSection title={t('admin.article.choice', { number })} isSingle>
      {options.map((option, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their position.
          key={at}
          className="flex min-w-0 flex-col gap-2 border-b border-line-soft pb-4"
        >
          <legend className="pb-1 text-sm font-medium">
            {t('admin.article.option', { number: at + 1 })}
          </legend>
          <LineFields lines={option.items} onChange={(items) => change(at, { items })} />
          <ClassFields
            classes={option.archetypes}
            onChange={(archetypes) => change(at, { archetypes })}
          />
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
    </FormSection>
  );
}
