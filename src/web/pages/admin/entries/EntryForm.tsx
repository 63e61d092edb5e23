import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_ENTRIES_PATH,
  DELETE_ENTRY_PATH,
  type EntryKind,
  type EntryRow,
  entryReplySchema,
} from '#contract/site-entries.ts';
import { ChoiceButtons } from '#web/features/editor/ChoiceButtons.tsx';
import { TextEditor } from '#web/features/editor/TextEditor.tsx';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RefusedFieldsContext } from '#web/ui/refused-fields.ts';
import { useToast } from '#web/ui/toast-context.ts';
import { SaveBar } from '../SaveBar.tsx';
import { EntryFields } from './EntryFields.tsx';
import { entryBody, textsOf } from './entry-body.ts';

type EntryFormProps = { kind: EntryKind; entry: EntryRow | null; zone: string };
const NONE: readonly string[] = [];

/** One entry in every language; a language without a title is not saved. */
export function EntryForm({ kind, entry, zone }: EntryFormProps) {
  const { t, language: shownIn } = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [language, setLanguage] = useState(shownIn);
  const [texts, setTexts] = useState(() => textsOf(entry));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const text = texts[language];
  const change = (fields: Partial<typeof text>) =>
    setTexts((all) => ({ ...all, [language]: { ...all[language], ...fields } }));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body = entryBody(new FormData(event.currentTarget), { kind, entry, texts, zone });
      const reply = await api.send('POST', ADMIN_ENTRIES_PATH, entryReplySchema, body);
      toast({ title: t('admin.saved'), tone: 'success' });
      if (entry) await revalidate();
      else await navigate(`/admin/entries/${kind}/${reply.entry.id}`);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const remove = async () => {
    const { message } = await api.send('POST', DELETE_ENTRY_PATH, messageReplySchema, {
      id: entry?.id,
    });
    toast({ title: message, tone: 'success' });
    await navigate(`/admin/entries/${kind}`);
    return undefined;
  };

  return (
    <form onSubmit={(event) => void save(event)} className="form-panels">
      <RefusedFieldsContext value={failure?.fields ?? NONE}>
        <FormSection title={t('admin.forms.content')} isSingle>
          <ChoiceButtons
            label={t('admin.posts.language')}
            current={language}
            onChoose={setLanguage}
            options={LANGUAGES.map((key) => ({ key, label: LANGUAGE_FACTS[key].name }))}
          />
          <Field label={t(`admin.entries.titles.${kind}`)}>
            <Input
              value={text.title}
              maxLength={300}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          {kind !== 'banner' && kind !== 'link' && (
            <TextEditor
              key={language}
              label={t(`admin.entries.bodies.${kind}`)}
              html={text.html}
              onChange={(html) => change({ html })}
            />
          )}
        </FormSection>
        <div className="flex min-w-0 flex-col gap-4">
          <EntryFields kind={kind} entry={entry} zone={zone} />
        </div>
        <May permission="content.write">
          <SaveBar error={failure?.text} isBusy={isBusy}>
            {entry && (
              <Modal
                trigger={<Button className="is-destructive">{t('admin.entries.delete')}</Button>}
                title={t('admin.entries.delete')}
                description={t('admin.entries.deleteText')}
                okLabel={t('admin.entries.delete')}
                okVariant="danger"
                onSubmit={remove}
              />
            )}
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('admin.save')}
            </Button>
          </SaveBar>
        </May>
      </RefusedFieldsContext>
    </form>
  );
}
