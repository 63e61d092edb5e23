import { doneReplySchema } from '#contract/identity.ts';
import { DELETE_PLAYER_PATH } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import type { Submit } from '#web/ui/use-submission.ts';
import { ExportLink } from './ExportLink.tsx';

export function DataSection() {
  const { t } = useText();
  const api = useApi();
  const remove: Submit = async () => {
    const { next, done } = await api.send('POST', DELETE_PLAYER_PATH, doneReplySchema, {});
    window.location.assign(`${next}?done=${done}`);
    return undefined;
  };
  return (
    <section aria-labelledby="data" className="flex flex-col gap-4">
      <SectionHead id="data" title={t('identity.security.data')} />
      <p className="text-muted">{t('identity.security.exportText')}</p>
      <div className="flex items-start">
        <ExportLink />
      </div>
      {/* Apart from the download: nobody should press it by mistake. */}
      <div className="border-t border-line-soft pt-4">
        <Modal
          trigger={<Button className="text-danger!">{t('identity.security.delete')}</Button>}
          title={t('identity.security.delete')}
          description={t('identity.security.deleteText')}
          okVariant="danger"
          okLabel={t('identity.security.deleteConfirm')}
          onSubmit={remove}
        />
      </div>
    </section>
  );
}
