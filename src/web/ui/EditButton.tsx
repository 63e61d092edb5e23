import type { ComponentProps } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from './Button.tsx';

/**
 * Opens the dialog that changes a row without a page of its own. On phones the whole row is this
 * button, with a mark at its end.
 */
export function EditButton(props: Omit<ComponentProps<typeof Button>, 'children' | 'size'>) {
  const { t } = useText();
  return (
    <Button {...props} size="sm" className="row-edit">
      {t('admin.edit')}
    </Button>
  );
}
