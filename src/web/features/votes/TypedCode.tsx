import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useToast } from '#web/ui/toast-context.ts';

type TypedCodeProps = { title: string; code: string; url: string };

/** For sites that ask for a name: the code is typed there instead, and proves the vote. */
export function TypedCode({ title, code, url }: TypedCodeProps) {
  const { t } = useText();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast({ title: t('votes.codeCopied'), tone: 'success' });
  };
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-l-3 border-beam bg-surface px-4 py-3 text-sm">
      <p className="max-w-[56ch]">{t('votes.typed', { site: title })}</p>
      <code className="text-lg font-semibold tracking-wide select-all">{code}</code>
      <Button size="sm" onClick={() => void copy()}>
        {t('votes.copyCode')}
      </Button>
      <Link to={url} target="_blank">
        {t('votes.open', { site: title })}
      </Link>
    </div>
  );
}
