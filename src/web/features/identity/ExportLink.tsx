import { type MouseEvent, useState } from 'react';
import { EXPORT_PATH } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { isPlainClick } from '#web/ui/plain-click.ts';
import { problemOf } from './use-post-form.ts';

/** A link that works without JavaScript; with it, a confirmation can be requested first. */
export function ExportLink() {
  const { t } = useText();
  const api = useApi();
  const [error, setError] = useState<string>();
  const save = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      saveAs('my-data.json', await api.read<unknown>(EXPORT_PATH));
      setError(undefined);
    } catch (problem) {
      setError(problemOf(problem, t('ui.failed')).message);
    }
  };
  return (
    <div className="flex flex-col">
      <LinkButton size="sm" to={EXPORT_PATH} isDocument download onClick={save}>
        {t('identity.security.export')}
      </LinkButton>
      <div role="alert">{error && <p className="pt-2 text-sm text-danger">{error}</p>}</div>
    </div>
  );
}

function saveAs(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
