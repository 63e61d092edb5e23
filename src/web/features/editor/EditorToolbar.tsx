import type { Editor } from '@tiptap/core';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { LinkRow } from './LinkRow.tsx';
import { PictureButton } from './PictureButton.tsx';
import { ToolIcon } from './ToolIcon.tsx';

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
        className="flex flex-wrap items-center gap-0.5 border-b border-line bg-surface p-1.5"
      >
        <Tool
          name={t('admin.editor.bold')}
          isOn={isOn('bold')}
          act={() => run().toggleBold().run()}
        >
          <ToolIcon name="bold" />
        </Tool>
        <Tool
          name={t('admin.editor.italic')}
          isOn={isOn('italic')}
          act={() => run().toggleItalic().run()}
        >
          <ToolIcon name="italic" />
        </Tool>
        <Tool
          name={t('admin.editor.strike')}
          isOn={isOn('strike')}
          act={() => run().toggleStrike().run()}
        >
          <ToolIcon name="strike" />
        </Tool>
        <Divider />
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
        <Divider />
        <Tool
          name={t('admin.editor.bullets')}
          isOn={isOn('bulletList')}
          act={() => run().toggleBulletList().run()}
        >
          <ToolIcon name="bullets" />
        </Tool>
        <Tool
          name={t('admin.editor.numbers')}
          isOn={isOn('orderedList')}
          act={() => run().toggleOrderedList().run()}
        >
          <ToolIcon name="numbers" />
        </Tool>
        <Tool
          name={t('admin.editor.quote')}
          isOn={isOn('blockquote')}
          act={() => run().toggleBlockquote().run()}
        >
          <ToolIcon name="quote" />
        </Tool>
        <Tool
          name={t('admin.editor.rule')}
          isOn={false}
          act={() => run().setHorizontalRule().run()}
        >
          <ToolIcon name="rule" />
        </Tool>
        <Divider />
        <Tool
          name={t('admin.editor.link')}
          isOn={isOn('link')}
          act={() => setIsLinking((open) => !open)}
        >
          <ToolIcon name="link" />
        </Tool>
        <PictureButton
          onUploaded={(attrs) => run().insertContent({ type: 'image', attrs }).run()}
        />
        <span className="ml-auto flex gap-1">
          <Tool name={t('admin.editor.undo')} isOn={false} act={() => run().undo().run()}>
            <ToolIcon name="undo" />
          </Tool>
          <Tool name={t('admin.editor.redo')} isOn={false} act={() => run().redo().run()}>
            <ToolIcon name="redo" />
          </Tool>
        </span>
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  );
}

/** Between groups of buttons, where they stand in one row. */
function Divider() {
  return <span aria-hidden="true" className="mx-1 h-6 w-px flex-none bg-line max-sm:hidden" />;
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
        'size-10 flex-none rounded-box border text-sm font-semibold hover:bg-raised hover:text-ink',
        isOn ? 'border-beam bg-raised text-accent' : 'border-transparent text-muted',
      )}
    >
      {children}
    </button>
  );
}
