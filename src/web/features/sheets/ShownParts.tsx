import { messageReplySchema } from '#contract/message-reply.ts';
import { type OwnSheetReply, ownSheetPath, SHEET_PARTS } from '#contract/sheets.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

/** What everybody sees of the character, and where its owner changes it. */
export function ShownParts({ character }: { character: OwnSheetReply }) {
  const { t } = useText();
  const send = useSendAndReload();
  const { char_id, char_name, server_id, shown_parts, possible_parts, has_page } = character;
  const save = (form: FormData) =>
    send('PUT', ownSheetPath(char_id), messageReplySchema, {
      server_id,
      parts: form.getAll('part'),
    });
  const names = shown_parts.map((part) => t(`sheets.parts.${part}`)).join(', ');
  return (
    <section aria-labelledby="shown">
      <SectionHead id="shown" title={t('sheets.shown.title')} />
      {has_page ? (
        <>
          <p className="py-3">
            {shown_parts.length === 0
              ? t('sheets.shown.nobody')
              : t('sheets.shown.some', { parts: names })}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Modal
              trigger={<Button>{t('sheets.shown.action')}</Button>}
              title={t('sheets.shown.action')}
              icon={<FramedIcon name="lock" />}
              description={t('sheets.shown.text')}
              onSubmit={save}
            >
              <div className="flex flex-col">
                {SHEET_PARTS.map((part) => {
                  const isPossible = possible_parts.includes(part);
                  return (
                    <Checkbox
                      key={part}
                      name="part"
                      value={part}
                      disabled={!isPossible}
                      defaultChecked={shown_parts.includes(part)}
                      label={
                        isPossible
                          ? t(`sheets.parts.${part}`)
                          : `${t(`sheets.parts.${part}`)}. ${t('sheets.shown.missing')}`
                      }
                    />
                  );
                })}
              </div>
            </Modal>
            {shown_parts.length > 0 && (
              <span className="text-sm text-muted">
                <Link to={`/characters/${encodeURIComponent(char_name)}?server_id=${server_id}`}>
                  {t('sheets.shown.page')}
                </Link>{' '}
                · {t('sheets.shown.hint')}
              </span>
            )}
          </div>
        </>
      ) : (
        <p className="py-3 text-muted">{t('sheets.shown.off')}</p>
      )}
    </section>
  );
}
