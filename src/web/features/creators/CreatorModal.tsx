import { type ReactElement, type ReactNode, useState } from 'react';
import {
  BUYER_PERCENT_MAX,
  CREATOR_CODE_MAX,
  CREATOR_NOTE_MAX,
  PAID_IN,
  SHARE_PERCENT_MAX,
} from '#contract/creator-limits.ts';
import { ADMIN_CREATORS_PATH, type AdminCreator, creatorSavedSchema } from '#contract/creators.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';

type CreatorModalProps = {
  creator?: AdminCreator;
  /** The field `player_id` of a new creator. */
  picker?: ReactNode;
  trigger: ReactElement;
};

/** Makes a player a creator, or changes a creator's terms. */
export function CreatorModal({ creator, picker, trigger }: CreatorModalProps) {
  const { t } = useText();
  const send = useSendAndReload();
  // A new React key after each save resets the picker.
  const [saved, setSaved] = useState(0);
  const save = async (form: FormData) => {
    const reply = await send('POST', ADMIN_CREATORS_PATH, creatorSavedSchema, {
      player_id: creator?.player_id ?? form.get('player_id'),
      code: creator?.code ?? form.get('code'),
      buyer_percent: Number(form.get('buyer_percent')),
      share_percent: Number(form.get('share_percent')),
      paid_in: form.get('paid_in'),
      is_active: form.get('is_active') === 'on',
      note: form.get('note'),
    });
    setSaved(saved + 1);
    return reply;
  };
  return (
    <Modal
      trigger={trigger}
      title={creator ? creator.code : t('admin.creators.new')}
      icon={<FramedIcon name="people" />}
      description={t(creator ? 'admin.creators.editText' : 'admin.creators.newText')}
      okLabel={t('admin.save')}
      onSubmit={save}
    >
      {!creator && (
        <div key={saved} className="flex flex-col gap-4">
          {picker}
          <CodeField />
        </div>
      )}
      <PercentFields creator={creator} />
      <Field label={t('admin.creators.paidIn')}>
        <Select name="paid_in" defaultValue={creator?.paid_in ?? 'coins'}>
          {PAID_IN.map((name) => (
            <option key={name} value={name}>
              {t(name === 'coins' ? 'admin.creators.paidInCoins' : 'admin.creators.paidInEarnings')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.creators.note')}>
        <Input name="note" maxLength={CREATOR_NOTE_MAX} defaultValue={creator?.note} />
      </Field>
      <Checkbox
        name="is_active"
        label={t('admin.creators.isOn')}
        defaultChecked={creator?.is_active ?? true}
      />
    </Modal>
  );
}

function CodeField() {
  const { t } = useText();
  return (
    <Field label={t('admin.creators.code')} hint={t('admin.creators.codeHint')}>
      <Input
        name="code"
        required
        minLength={3}
        maxLength={CREATOR_CODE_MAX}
        pattern="[A-Za-z0-9]+"
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}

function PercentFields({ creator }: { creator: AdminCreator | undefined }) {
  const { t } = useText();
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <Field label={t('admin.creators.buyerPercent')}>
        <Input
          name="buyer_percent"
          type="number"
          required
          min={0}
          max={BUYER_PERCENT_MAX}
          defaultValue={creator?.buyer_percent ?? 5}
        />
      </Field>
      <Field label={t('admin.creators.sharePercent')}>
        <Input
          name="share_percent"
          type="number"
          required
          min={0}
          max={SHARE_PERCENT_MAX}
          defaultValue={creator?.share_percent ?? 10}
        />
      </Field>
    </div>
  );
}
