import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';

/** Recovery codes, which are shown only once. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <div data-result className="flex flex-col gap-3">
      <h3 className="text-lg">{t('identity.security.codes')}</h3>
      <p className="text-sm text-muted">{t('identity.security.codesText')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button size="sm" onClick={copy}>
          {t(isCopied ? 'identity.security.copied' : 'identity.security.copyCodes')}
        </Button>
      </div>
    </div>
  );
}
