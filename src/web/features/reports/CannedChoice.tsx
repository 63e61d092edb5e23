import { type CannedReply, cannedBody } from '#contract/canned-replies.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Select } from '#web/ui/Select.tsx';

type CannedChoiceProps = {
  canned: readonly CannedReply[];
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
      <Link to="/admin/canned-replies" className="flex h-11 items-center text-sm lg:h-9">
        {t('admin.cannedReplies.title')}
      </Link>
    </div>
  );
}

/** In the player's language or, if that is missing, in the first language that exists. */
function wordingOf(reply: CannedReply, language: string): string {
  const preferred = LANGUAGES.filter((each) => each === language);
  const bodies = [...preferred, ...LANGUAGES].map((each) => reply[cannedBody(each)]);
  return bodies.find((body) => body !== undefined) ?? '';
}
