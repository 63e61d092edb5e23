import { type ComponentType, useEffect, useState } from 'react';
import { HTML_MAX } from '#contract/admin-posts.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { hasUnsupportedTags } from './has-unsupported-tags.ts';
import { Preview } from './Preview.tsx';
import type { VisualEditorProps } from './VisualEditor.tsx';

const MODES = ['write', 'html', 'preview'] as const;
type Mode = (typeof MODES)[number];

/** Edits a text visually or as HTML, and previews it. Without JavaScript there is only the HTML. */
export function TextEditor({ label, html, onChange }: VisualEditorProps) {
  const { t } = useText();
  const isUnsupported = hasUnsupportedTags(html);
  const [mode, setMode] = useState<Mode>(isUnsupported ? 'html' : 'write');
  const [Visual, setVisual] = useState<ComponentType<VisualEditorProps>>();
  useEffect(() => {
    let isMounted = true;
    void import('./VisualEditor.tsx').then(({ VisualEditor }) => {
      if (isMounted) setVisual(() => VisualEditor);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const source = (
    <Textarea
      aria-label={label}
      rows={16}
      value={html}
      maxLength={HTML_MAX}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      className="font-mono text-sm"
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <ChoiceButtons
        label={t('admin.editor.mode')}
        options={MODES.map((key) => ({ key, label: t(`admin.editor.modes.${key}`) }))}
        current={mode}
        onChoose={setMode}
      />
      {mode === 'write' && isUnsupported && (
        <Notice tone="accent">{t('admin.editor.unsupported')}</Notice>
      )}
      {mode === 'write' &&
        (Visual ? <Visual label={label} html={html} onChange={onChange} /> : source)}
      {mode === 'html' && source}
      {mode === 'preview' && <Preview html={html} />}
    </div>
  );
}
