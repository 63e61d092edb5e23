import clsx from 'clsx';
import type { Creator } from '#contract/creators.ts';
import { useText } from '#web/lib/text.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The code and its link, large enough to read from a stream. */
export function CreatorCode({ creator }: { creator: Creator }) {
  const { t } = useText();
  const { code, link, is_active } = creator;
  return (
    <div className="flex flex-col gap-6">
      {!is_active && <Notice tone="danger">{t('creators.off')}</Notice>}
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-t-3 border-line bg-surface px-5 py-4',
          is_active ? 'border-t-beam text-accent' : 'border-t-line-field text-muted',
        )}
      >
        <p className="min-w-0">
          <span className="block text-sm text-muted">{t('creators.code')}</span>
          <span className="block font-display text-3xl font-semibold tracking-wide [overflow-wrap:anywhere]">
            {code}
          </span>
        </p>
        {is_active && <CopyButton text={code} />}
      </div>
      <Field label={t('creators.link')} hint={t('creators.linkHint')}>
        <div className="flex items-stretch gap-2">
          <Input value={link} readOnly onFocus={(event) => event.target.select()} />
          {is_active && <CopyButton text={link} />}
        </div>
      </Field>
    </div>
  );
}
