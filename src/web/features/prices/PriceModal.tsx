import {
  ADMIN_PRICES_PATH,
  PRICE_MAX,
  type PriceLine,
  pricesReplySchema,
} from '#contract/admin-prices.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

export function PriceModal({ line }: { line: PriceLine }) {
  const { t } = useText();
  const send = useSendAndReload();
  const { kind, price, configured, purse } = line;
  const save = async (form: FormData) => {
    const isReset = form.get('reset') === 'on';
    const body = { kind, price: isReset ? null : Number(form.get('price')) };
    await send('POST', ADMIN_PRICES_PATH, pricesReplySchema, body);
    return { message: t('admin.saved') };
  };
  return (
    <Modal
      trigger={<EditButton />}
      title={t(`admin.settings.fields.orders.prices.${kind}.label`)}
      icon={<FramedIcon name="coins" />}
      description={t('admin.prices.editText')}
      okLabel={t('admin.save')}
      onSubmit={save}
    >
      <Field label={t('admin.prices.priceIn', { purse: t(`purses.${purse}`) })}>
        <Input
          name="price"
          type="number"
          required
          min={0}
          max={PRICE_MAX}
          step={1}
          defaultValue={price}
        />
      </Field>
      <Checkbox name="reset" label={t('admin.prices.reset', { price: configured })} />
    </Modal>
  );
}
