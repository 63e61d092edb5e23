import { doneReplySchema } from '#contract/identity.ts';
import { DELETE_PLAYER_PATH } from '#contract/security.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
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
    <section aria-labelledby="data" className="flex flex-col gap-1">
      <SectionHead id="data" title={t('identity.security.data')} />
      <ul>
        <ActionRow
          icon={<FramedIcon name="quill" ink="text-muted" />}
          isText
          title={t('identity.security.exportText')}
          action={<ExportLink />}
        />
        {/* Apart from the download: nobody should press it by mistake. */}
        <ActionRow
          icon={<FramedIcon name="unlock" ink="text-danger" />}
          isText
          title={t('identity.security.deleteText')}
          action={
            <Modal
              trigger={
                <Button size="sm" className="text-danger!">
                  {t('identity.security.delete')}
                </Button>
              }
              title={t('identity.security.delete')}
              description={t('identity.security.deleteText')}
              okVariant="danger"
              okLabel={t('identity.security.deleteConfirm')}
              onSubmit={remove}
            />
          }
        />
      </ul>
    </section>
  );
}
