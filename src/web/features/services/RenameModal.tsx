import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Submission } from '#web/ui/use-submission.ts';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { usePriceTag } from './price-tag.ts';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Change nickname: current name, new name and its confirmation. Free for a name with a hyphen. */
export function RenameModal({ target, offer }: ServiceProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const { serverId, account, char } = target;
  const order = useOrder('rename', serverId);
  const isFree = char.includes('-');
  const price = isFree ? 0 : offer.prices.rename;
  const rename = async (form: FormData, submission: Submission) => {
    const newName = String(form.get('new_char'));
    if (newName !== form.get('new_char_confirmation')) {
      return { kind: 'error', text: t('services.rename.differ') } as const;
    }
    return order({ account, char, new_char: newName, price }, submission);
  };
  return (
    <Modal
      trigger={
        <Button size="sm" price={tag(price, 'coins')}>
          {t('services.rename.action')}
        </Button>
      }
      title={t('services.rename.title')}
      description={t('services.rename.text', { count: offer.prices.rename })}
      onSubmit={rename}
    >
      {target.facts}
      {isFree && <Notice tone="alive">{t('services.rename.hyphen')}</Notice>}
      <Field label={t('services.rename.current')}>
        {/* Not the first stop of the keyboard: there is nothing to do here. */}
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
      <Cost purse="coins" price={price} />
      <Condition service={offer.services.rename} target={target} />
    </Modal>
  );
}
