import { ATTACHMENT_TYPES } from '#contract/reports.ts';
import { FileChoice } from '#web/ui/FileChoice.tsx';

type ImageInputProps = {
  files: readonly File[];
  onChoose: (files: readonly File[]) => void;
};

export function ImageInput({ files, onChoose }: ImageInputProps) {
  return (
    <FileChoice
      isMultiple
      chosen={files.map(({ name }) => name)}
      accept={ATTACHMENT_TYPES}
      onChoose={onChoose}
    />
  );
}
