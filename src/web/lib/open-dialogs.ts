let openDialogs = 0;
const waiting = new Set<() => unknown>();

/** Called while a dialog is shown; returns what to call when it is gone. */
export function trackOpenDialog(): () => void {
  openDialogs += 1;
  return () => {
    openDialogs -= 1;
    if (openDialogs > 0) return;
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  };
}

/** Runs at once, or when the open dialog is closed; only once, even if requested several times. */
export function whenDialogsClosed(run: () => unknown): void {
  if (openDialogs === 0) run();
  else waiting.add(run);
}
