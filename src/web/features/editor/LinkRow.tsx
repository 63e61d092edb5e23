import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Input } from '#web/ui/Input.tsx';

/** The URL for the selected text; empty removes the link. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useText();
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
    onDone();
  };
  return (
    <div className="flex gap-2 border-b border-line bg-surface p-1.5">
      <Input
        aria-label={t('admin.editor.address')}
        placeholder="https://… /ranking"
        value={href}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button size="sm" onClick={set}>
        {t('admin.editor.setLink')}
      </Button>
    </div>
  );
}
