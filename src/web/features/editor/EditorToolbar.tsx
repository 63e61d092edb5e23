import type { Editor } from '@tiptap/core';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { LinkRow } from './LinkRow.tsx';
import { PictureButton } from './PictureButton.tsx';

export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useText();
  const [isLinking, setIsLinking] = useState(false);
  const run = () => editor.chain().focus();
  const isOn = (name: string, attributes?: object) => editor.isActive(name, attributes);
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('admin.editor.toolbar')}
        className="flex flex-wrap gap-1 border-b border-line bg-surface p-1.5"
      >
        <Tool
          name={t('admin.editor.bold')}
          isOn={isOn('bold')}
          act={() => run().toggleBold().run()}
        >
          <b>B</b>
        </Tool>
        <Tool
          name={t('admin.editor.italic')}
          isOn={isOn('italic')}
          act={() => run().toggleItalic().run()}
        >
          <i>I</i>
        </Tool>
        <Tool
          name={t('admin.editor.strike')}
          isOn={isOn('strike')}
          act={() => run().toggleStrike().run()}
        >
          <s>S</s>
        </Tool>
        {([2, 3] as const).map((level) => (
          <Tool
            key={level}
            name={t('admin.editor.heading', { level })}
            isOn={isOn('heading', { level })}
            act={() => run().toggleHeading({ level }).run()}
          >
            H{level}
          </Tool>
        ))}
        <Tool
          name={t('admin.editor.bullets')}
          isOn={isOn('bulletList')}
          act={() => run().toggleBulletList().run()}
        >
          • –
        </Tool>
        <Tool
          name={t('admin.editor.numbers')}
          isOn={isOn('orderedList')}
          act={() => run().toggleOrderedList().run()}
        >
          (1)
        </Tool>
        <Tool
          name={t('admin.editor.quote')}
          isOn={isOn('blockquote')}
          act={() => run().toggleBlockquote().run()}
        >
          ”
        </Tool>
        <Tool
          name={t('admin.editor.rule')}
          isOn={false}
          act={() => run().setHorizontalRule().run()}
        >
          —
        </Tool>
        <Tool
          name={t('admin.editor.link')}
          isOn={isOn('link')}
          act={() => setIsLinking((open) => !open)}
        >
          {t('admin.editor.link')}
        </Tool>
        <PictureButton
          onUploaded={(attrs) => run().insertContent({ type: 'image', attrs }).run()}
        />
        <span className="ml-auto flex gap-1">
          <Tool name={t('admin.editor.undo')} isOn={false} act={() => run().undo().run()}>
            ↶
          </Tool>
          <Tool name={t('admin.editor.redo')} isOn={false} act={() => run().redo().run()}>
            ↷
          </Tool>
        </span>
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  );
}

type ToolProps = { name: string; isOn: boolean; act: () => void; children: ReactNode };

function Tool({ name, isOn, act, children }: ToolProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      onClick={act}
      className={clsx(
        'min-h-9 min-w-9 rounded-box border px-2 text-sm hover:bg-raised',
        isOn ? 'border-beam bg-raised text-ink' : 'border-transparent text-muted',
      )}
    >
      {children}
    </button>
  );
}
