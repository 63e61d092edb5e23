import type { ReactElement } from 'react';
import { LANGUAGES } from '#contract/languages.ts';
import {
  ADMIN_SHOP_CATEGORIES_PATH,
  type AdminCategory,
  ARTICLE_TITLE_MAX,
  savedArticleReplySchema,
} from '#contract/shop.ts';
import { languageName } from '#web/lib/language-name.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Modal } from '#web/ui/Modal.tsx';

type CategoryModalProps = { category?: AdminCategory; trigger: ReactElement };

export function CategoryModal({ category, trigger }: CategoryModalProps) {
  const { t, language: shownIn } = useText();
  const send = useSendAndReload();
  const save = (form: FormData) =>
    send('POST', ADMIN_SHOP_CATEGORIES_PATH, savedArticleReplySchema, {
      ...(category ? { id: category.id, revision: category.revision } : {}),
      titles: Object.fromEntries(
        LANGUAGES.map((language) => [language, String(form.get(`title_${language}`) ?? '')]),
      ),
      position: Number(form.get('position')),
      is_hidden: form.get('is_visible') !== 'on',
    });
  return (
    <Modal
      trigger={trigger}
      title={t(category ? 'admin.shop.categories' : 'admin.shop.newCategory')}
      icon={<FramedIcon name="coins" />}
      okLabel={t('admin.save')}
      onSubmit={save}
    >
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={t('admin.shop.categoryName', { language: languageName(language, shownIn) })}
        >
          <Input
            name={`title_${language}`}
            lang={language}
            required={language === shownIn}
            maxLength={ARTICLE_TITLE_MAX}
            defaultValue={category?.titles[language]}
          />
        </Field>
      ))}
      <Field label={t('admin.shop.position')} hint={t('admin.shop.positionHint')}>
        <Input
          name="position"
          type="number"
          required
          min={-1000}
          max={1000}
          defaultValue={category?.position ?? 0}
        />
      </Field>
      <Checkbox
        name="is_visible"
        label={t('admin.shop.categoryVisible')}
        defaultChecked={!category?.is_hidden}
      />
    </Modal>
  );
}
