import { ToastProvider } from '#web/ui/ToastProvider.tsx';
import { ActionSamples } from './ActionSamples.tsx';
import { BoardSamples } from './BoardSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { HallSample } from './HallSample.tsx';
import { HeraldrySamples } from './HeraldrySamples.tsx';
import { StateSamples } from './StateSamples.tsx';
import { ValueSamples } from './ValueSamples.tsx';

/** The whole kit in all its states, for the eye. Stands only in development, so it is not translated. */
export function DevUiPage() {
  return (
    <ToastProvider>
      <HallSample />
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

/** The name the route table looks for. */
export { DevUiPage as Component };
