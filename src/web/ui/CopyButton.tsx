import { useText } from '#web/lib/text.ts';
import { Button } from './Button.tsx';
import { useToast } from './toast-context.ts';

/** The clipboard needs https; otherwise the text next to the button can be selected. */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const { t } = useText();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('ui.copied'), tone: 'success' });
    } catch {
      toast({ title: t('ui.notCopied'), tone: 'danger' });
    }
  };
  return (
    <Button size="sm" onClick={copy} {...(className === undefined ? {} : { className })}>
      {t('ui.copy')}
    </Button>
  );
}
