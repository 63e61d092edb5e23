import { type RefObject, useEffect, useState } from 'react';

/** Whether something was entered in the form around the bar since it was opened or saved. */
export function useUnsaved(
  bar: RefObject<HTMLElement | null>,
  isBusy: boolean,
  hasFailed: boolean,
): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    if (wasBusy && !hasFailed) setIsUnsaved(false);
  }
  useEffect(() => {
    const form = bar.current?.parentElement;
    const onInput = () => setIsUnsaved(true);
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [bar]);
  return isUnsaved;
}
