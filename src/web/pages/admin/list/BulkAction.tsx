import { type BulkReply, bulkReplySchema } from '#contract/bulk.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';

type BulkActionProps = {
  label: string;
  path: string;
  ids: readonly (string | number)[];
  /** What each row is, for the preview; equal names are counted. */
  names: readonly string[];
  isDanger?: boolean;
};

/** An action on the selected rows; the dialog first says how many have the same name. */
export function BulkAction({ label, path, ids, names, isDanger = false }: BulkActionProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const message = ({ done, skipped }: BulkReply) => ({
    message: [
      t('admin.bulk.done', { count: done }),
      ...(skipped > 0 ? [t('admin.bulk.skipped', { count: skipped })] : []),
    ].join(' '),
  });
  return (
    <Modal
      trigger={<Button size="sm">{label}</Button>}
      title={`${label} (${ids.length})`}
      description={t('admin.bulk.preview', { count: ids.length })}
      okLabel={label}
      okVariant={isDanger ? 'danger' : 'primary'}
      onSubmit={async () => message(await send('POST', path, bulkReplySchema, { ids }))}
    >
      <ul className="max-h-48 overflow-y-auto border-l-3 border-line pl-3 text-sm">
        {[...countNames(names)].map(([name, count]) => (
          <li key={name} className="flex justify-between gap-4 py-0.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            {count > 1 && <span className="tabular-nums">× {count}</span>}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
