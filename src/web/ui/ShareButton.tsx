import { useText } from '#web/lib/text.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useToast } from './toast-context.ts';

/** Passes this page's URL to the system's share sheet, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useText();
  const toast = useToast();
  const share = async () => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: t('ui.linkCopied'), tone: 'success' });
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t('ui.linkNotCopied'), tone: 'danger' });
    }
  };
  return (
    <Button size="sm" onClick={share} className="max-md:min-h-11">
      <Icon name="share" size={16} />
      {t('ui.share')}
    </Button>
  );
}
