import { ToastProvider } from '#web/ui/ToastProvider.tsx';
import { ActionSamples } from './ActionSamples.tsx';
import { BoardSamples } from './BoardSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { HeraldrySamples } from './HeraldrySamples.tsx';
import { HomeSample } from './HomeSample.tsx';
import { StateSamples } from './StateSamples.tsx';
import { ValueSamples } from './ValueSamples.tsx';

/** All components in all states, for visual review. Development only, so not translated. */
export function DevUiPage() {
  return (
    <ToastProvider>
      <HomeSample />
      <div className="mx-auto flex max-w-[1320px] flex-col gap-14 px-4 py-10 sm:px-7">
        <h1 className="text-3xl">Kit</h1>
        <HeraldrySamples />
        <BoardSamples />
        <ActionSamples />
        <FormSamples />
        <ValueSamples />
        <StateSamples />
      </div>
    </ToastProvider>
  );
}

/** Routes load a page's `Component`. */
export { DevUiPage as Component };
