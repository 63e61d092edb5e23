import { useNavigate } from 'react-router';
import { ADMIN_DELETE_POST_PATH } from '#contract/admin-posts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useToast } from '#web/ui/toast-context.ts';

export function DeletePost({ id }: { id: number }) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = async () => {
    const path = ADMIN_DELETE_POST_PATH;
    const { message } = await api.send('POST', path, messageReplySchema, { id });
    toast({ title: message, tone: 'success' });
    await navigate('/admin/posts');
    return undefined;
  };
  return (
    <Modal
      trigger={<Button className="is-destructive">{t('admin.posts.delete')}</Button>}
      title={t('admin.posts.delete')}
      description={t('admin.posts.deleteText')}
      okLabel={t('admin.posts.delete')}
      okVariant="danger"
      onSubmit={remove}
    />
  );
}
