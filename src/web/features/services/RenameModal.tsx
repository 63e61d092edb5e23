import { ORDER_KINDS } from '#contract/order-kinds.ts';
import { Refusal } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type PlaceOrder, ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

/** Change nickname: current name, new name, confirmation. Free if the current name has a hyphen. */
export function RenameModal(props: ServiceProps) {
  const { t } = useText();
  const { char, facts } = props.target;
  const rename = async (place: PlaceOrder, form: FormData) => {
    const newName = String(form.get('new_char'));
    if (newName !== form.get('new_char_confirmation')) {
      throw new Refusal(t('services.rename.differ'));
    }
    return place({ new_char: newName });
  };
  return (
    <ServiceModal {...props} kind="rename" onOk={rename}>
      {facts}
      {ORDER_KINDS.rename.isFreeFor(char) && (
        <Notice tone="success">{t('services.rename.hyphen')}</Notice>
      )}
      <Field label={t('services.rename.current')}>
        {/* The Tab key skips it: there is nothing to edit. */}
        <Input value={char} readOnly tabIndex={-1} />
      </Field>
      <Field label={t('services.rename.new')} hint={t('services.rename.hint')}>
        <Input name="new_char" required maxLength={16} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('services.rename.confirm')}>
        <Input
          name="new_char_confirmation"
          required
          maxLength={16}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </ServiceModal>
  );
}
