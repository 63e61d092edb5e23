import { type CannedAnswer, cannedBody } from '#contract/canned-answers.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Select } from '#web/ui/Select.tsx';

type CannedChoiceProps = {
  canned: readonly CannedAnswer[];
  /** The player's language, which selects the wording. */
  language: string;
  onChoose: (body: string) => void;
};

export function CannedChoice({ canned, language, onChoose }: CannedChoiceProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-56 flex-1">
        <Field label={t('admin.reports.canned')}>
          <Select
            value=""
            onChange={({ target }) => {
              const chosen = canned.find(({ id }) => String(id) === target.value);
              if (chosen) onChoose(wordingOf(chosen, language));
            }}
          >
            <option value="">{t('admin.reports.cannedNone')}</option>
            {canned.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Link to="/admin/canned-answers" className="pb-3 text-sm">
        {t('admin.cannedAnswers.title')}
      </Link>
    </div>
  );
}

/** In the player's language or, if that is missing, in the first language that exists. */
function wordingOf(answer: CannedAnswer, language: string): string {
  const own = LANGUAGES.filter((each) => each === language);
  const bodies = [...own, ...LANGUAGES].map((each) => answer[cannedBody(each)]);
  return bodies.find((body) => body !== undefined) ?? '';
}
