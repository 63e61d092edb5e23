import clsx from 'clsx';

interface BarProps {
  /** 0 to 1. */
  share: number;
  /** Sets the text color, which the bar has too. */
  className: string;
}

/** Drawn by SVG attributes: an inline width would be refused by the CSP. Its number is beside it. */
export function Bar({ share, className }: BarProps) {
  const width = Math.round(share * 1000) / 10;
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={clsx('block', className)}>
      <rect width={`${width}%`} height="100%" fill="currentColor" />
    </svg>
  );
}
