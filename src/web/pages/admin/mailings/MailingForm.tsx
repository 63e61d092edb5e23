import { useState } from 'react';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { type MailingReply, SUBJECT_MAX } from '#contract/mailings.ts';
import { ChoiceButtons } from '#web/features/editor/ChoiceButtons.tsx';
import { TextEditor } from '#web/features/editor/TextEditor.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { DeleteMailing, SendMailing, TestMailing } from './MailingActions.tsx';
import { MailingPreview } from './MailingPreview.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { useMailingDraft } from './use-mailing-draft.ts';

type MailingFormProps = { reply: MailingReply | null; zone: string };

export function MailingForm({ reply, zone }: MailingFormProps) {
  const { t, language: shownIn } = useText();
  const [language, setLanguage] = useState(shownIn);
  const mailing = reply?.mailing ?? null;
  const draft = useMailingDraft(mailing);
  const text = draft.texts[language];
  const { is_email: isEmail, is_notice: isNotice } = draft.channels;
  return (
    <div className="form-panels">
      <div className="min-w-0">
        <FormSection title={t('admin.forms.content')} isSingle>
          <ChoiceButtons
            label={t('admin.mailings.language')}
            current={language}
            onChoose={setLanguage}
            options={LANGUAGES.map((key) => ({ key, label: LANGUAGE_FACTS[key].name }))}
          />
          <Field label={t('admin.mailings.subject')}>
            <Input
              value={text.subject}
              maxLength={SUBJECT_MAX}
              onChange={({ target }) => draft.changeText(language, { subject: target.value })}
            />
          </Field>
          <TextEditor
            key={language}
            label={t('admin.mailings.body')}
            html={text.html}
            onChange={(html) => draft.changeText(language, { html })}
          />
        </FormSection>
      </div>
      <div className="mailing-audience flex min-w-0 flex-col gap-4">
        <FormSection title={t('admin.mailings.channelsTitle')}>
          <div className="setting-switch">
            <Checkbox
              label={t('admin.mailings.email')}
              checked={isEmail}
              onChange={({ target }) => draft.changeChannels({ is_email: target.checked })}
            />
            <p className="text-xs text-muted">{t('admin.mailings.emailHint')}</p>
          </div>
          <div className="setting-switch">
            <Checkbox
              label={t('admin.mailings.notice')}
              checked={isNotice}
              onChange={({ target }) => draft.changeChannels({ is_notice: target.checked })}
            />
            <p className="text-xs text-muted">{t('admin.mailings.noticeHint')}</p>
          </div>
        </FormSection>
        {isEmail && reply?.sending.can_email === false && (
          <Notice tone="danger">{t('admin.mailings.noMail')}</Notice>
        )}
        <SegmentFields segment={draft.segment} onChange={draft.changeSegment}>
          <May permission="mailings.write">
            <Button disabled={draft.isBusy} onClick={() => void draft.countPlayers()}>
              {t('admin.mailings.count')}
            </Button>
            <p role="status" className="self-center text-sm font-medium">
              {draft.count && t('admin.mailings.counted', { ...draft.count })}
            </p>
          </May>
        </SegmentFields>
      </div>
      {/* Beside the audience where there is room, and after it on phones: it is the last look. */}
      <div className="mailing-preview flex min-w-0 flex-col gap-4">
        {mailing ? (
          <MailingPreview
            mailing={mailing}
            language={language}
            isOutdated={draft.isChanged}
            test={
              <May permission="mailings.write">
                <TestMailing
                  id={mailing.id}
                  language={language}
                  isChanged={draft.isChanged}
                  saveNow={draft.saveNow}
                />
              </May>
            }
          />
        ) : (
          <section aria-labelledby="preview" className="flex flex-col gap-3">
            <SectionHead id="preview" title={t('admin.mailings.preview')} />
            <p className="text-sm text-muted">{t('admin.mailings.previewLater')}</p>
          </section>
        )}
      </div>
      <May permission="mailings.write">
        <SaveBar error={draft.error} isBusy={draft.isBusy}>
          {mailing && <DeleteMailing id={mailing.id} />}
          <Button
            variant={reply && !draft.isChanged ? 'secondary' : 'primary'}
            isBusy={draft.isBusy}
            onClick={() => void draft.save()}
          >
            {t('admin.mailings.save')}
          </Button>
          {reply && (
            <May permission="mailings.send">
              <SendMailing reply={reply} zone={zone} isChanged={draft.isChanged} />
            </May>
          )}
        </SaveBar>
      </May>
    </div>
  );
}
