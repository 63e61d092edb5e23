import {
  ARCHETYPES,
  CLAN_LEVEL_MAX,
  type ClanPage,
  MOTTO_MAX,
  OWN_CLANS_PATH,
  RECRUITMENT_MAX,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

type EditPageProps = { serverId: number; clan: string; page: ClanPage | null };

export function EditPage({ serverId, clan, page }: EditPageProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const save = (form: FormData) =>
    send('PUT', OWN_CLANS_PATH, messageReplySchema, {
      server_id: serverId,
      clan,
      motto: form.get('motto'),
      recruitment: form.get('recruitment'),
      level_from: form.get('level_from'),
      archetypes: form.getAll('archetype'),
      is_recruiting: form.get('is_recruiting') !== null,
    });
  return (
    <Modal
      trigger={<Button size="sm">{t('clanPages.edit.action')}</Button>}
      title={t('clanPages.edit.title', { clan })}
      icon={<FramedIcon name="quill" />}
      description={t('clanPages.edit.text')}
      onSubmit={save}
    >
      <Field label={t('clanPages.motto')}>
        <Input name="motto" maxLength={MOTTO_MAX} defaultValue={page?.motto} autoComplete="off" />
      </Field>
      <Field
        label={t('clanPages.recruitment')}
        hint={t('clanPages.recruitmentHint', { count: RECRUITMENT_MAX })}
      >
        <Textarea
          name="recruitment"
          maxLength={RECRUITMENT_MAX}
          rows={5}
          defaultValue={page?.recruitment}
        />
      </Field>
      <Field label={t('clanPages.levelFrom')}>
        <Input
          name="level_from"
          type="number"
          required
          min={1}
          max={CLAN_LEVEL_MAX}
          defaultValue={page?.level_from ?? 1}
        />
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">{t('clanPages.classes')}</legend>
        <p className="text-xs text-muted">{t('clanPages.classesHint')}</p>
        <div className="grid grid-cols-2 gap-x-4">
          {ARCHETYPES.map((archetype) => (
            <Checkbox
              key={archetype}
              name="archetype"
              value={archetype}
              defaultChecked={page?.archetypes.includes(archetype) ?? false}
              label={t(`clanPages.archetypes.${archetype}`)}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        name="is_recruiting"
        value="1"
        defaultChecked={page?.is_recruiting ?? false}
        label={t('clanPages.open')}
      />
    </Modal>
  );
}
