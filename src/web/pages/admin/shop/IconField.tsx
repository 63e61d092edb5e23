import { useState } from 'react';
import { ATTACHMENT_TYPES } from '#contract/reports.ts';
import { ADMIN_SHOP_ICONS_PATH, shopIconReplySchema } from '#contract/shop.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileChoice } from '#web/ui/FileChoice.tsx';

interface Icon {
  image_id: string;
  image: string;
}

type IconFieldProps = { icon: Icon | null; onChange: (icon: Icon | null) => void };

/** Uploaded as soon as it is chosen, and re-encoded by the server; saved with the article. */
export function IconField({ icon, onChange }: IconFieldProps) {
  const { t } = useText();
  const api = useApi();
  const [error, setError] = useState('');
  const upload = async ([file]: readonly File[]) => {
    if (!file) return;
    setError('');
    try {
      onChange(await api.send('POST', ADMIN_SHOP_ICONS_PATH, shopIconReplySchema, file));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('admin.article.icon')} hint={t('admin.article.iconHint')} error={error}>
        <FileChoice
          chosen={[]}
          accept={ATTACHMENT_TYPES}
          onChoose={(files) => void upload(files)}
        />
      </Field>
      {icon && (
        <p>
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {t('admin.article.iconRemove')}
          </Button>
        </p>
      )}
    </div>
  );
}
