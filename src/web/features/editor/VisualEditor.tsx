import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import { PictureNode } from './picture-node.ts';
import './editor.css';

export type VisualEditorProps = {
  label: string;
  html: string;
  onChange: (html: string) => void;
};

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, protocols: ['https', 'http', 'mailto'] },
    dropcursor: false,
  }),
  PictureNode,
];

/** TipTap with the tags the server's sanitizer allows, except those `hasUnsupportedTags` finds. */
export function VisualEditor({ label, html, onChange }: VisualEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const initialHtml = useRef(html);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useState(0);

  useEffect(() => {
    if (!host.current) return;
    const created = new Editor({
      element: host.current,
      extensions: EXTENSIONS,
      content: initialHtml.current,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: 'prose',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
        },
      },
      onUpdate: () => latestOnChange.current(created.getHTML()),
      // The buttons show what is under the cursor.
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(created);
    return () => created.destroy();
  }, [label]);

  return (
    <div className="border border-line-field bg-ground focus-within:border-focus">
      {editor && <EditorToolbar editor={editor} />}
      <div ref={host} />
    </div>
  );
}
