import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_SETTINGS_PATH,
  type SettingChange,
  type SettingSection,
  type SettingView,
} from '#contract/settings.ts';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import { changesOf, editedOf } from './setting-changes.ts';

/** Why the changes of a section were not saved. */
interface SectionFailure extends Failure {
  sectionId: string;
}

/**
 * All settings of a page as one form. Each section is still sent on its own: it is saved or refused
 * as a whole, and one that needs a second person does not hold up the others.
 */
export function useSettingsForm(sections: readonly SettingSection[]) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState<FormData>();
  // By section, part of its inputs' keys: incremented to mount them again with what applies, as
  // inputs keep what was entered.
  const [remounts, setRemounts] = useState<Readonly<Record<string, number>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<readonly SectionFailure[]>([]);
  const settings = sections.flatMap((section) => section.settings);
  const edited = entered ? editedOf(entered, settings) : [];
  const overtaken = useOvertaken(settings, entered, isBusy);

  const read = () => {
    if (form.current) setEntered(new FormData(form.current));
  };
  const applied = JSON.stringify([remounts, settings.map(appliedOf)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs change with what applies
  useEffect(read, [applied]);

  const remount = (ids: readonly string[]) =>
    setRemounts((before) => ({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, (before[id] ?? 0) + 1])),
    }));

  const send = async (
    changes: readonly { sectionId: string; changes: readonly SettingChange[] }[],
  ) => {
    setIsBusy(true);
    const failed: SectionFailure[] = [];
    const messages = new Set<string>();
    for (const { sectionId, changes: body } of changes) {
      try {
        const reply = await api.send('POST', ADMIN_SETTINGS_PATH, messageReplySchema, {
          changes: body,
        });
        messages.add(reply.message);
      } catch (error) {
        failed.push({ ...failureOf(error), sectionId });
      }
    }
    for (const title of messages) toast({ title, tone: 'success' });
    setFailures(failed);
    overtaken.forget();
    if (messages.size > 0) await revalidate();
    setIsBusy(false);
    return failed.map(({ sectionId }) => sectionId);
  };

  const save = async () => {
    if (!form.current) return;
    const current = new FormData(form.current);
    const changed = sections
      .map(({ id, settings: own }) => ({ sectionId: id, changes: changesOf(current, own) }))
      .filter(({ changes }) => changes.length > 0);
    const failed = await send(changed);
    remount(changed.map(({ sectionId }) => sectionId).filter((id) => !failed.includes(id)));
  };

  return {
    form,
    entered,
    edited,
    overtaken: overtaken.settings,
    failures,
    isBusy,
    onInput: read,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void save();
    },
    discard: () => {
      setFailures([]);
      overtaken.forget();
      remount(sections.map(({ id }) => id));
    },
    /** Back to the default, at once: it is not among the changes to save. */
    reset: (sectionId: string, key: string) =>
      void send([{ sectionId, changes: [{ key, value: null }] }]),
    /** Changes whenever the input must be mounted again, to show what applies now. */
    keyOf: (sectionId: string, setting: SettingView) =>
      `${setting.key} ${remounts[sectionId] ?? 0} ${appliedOf(setting)}`,
  };
}

const appliedOf = ({ value, is_changed, changed_at }: SettingView) =>
  JSON.stringify([value, is_changed, changed_at]);

/** Settings that somebody else saved while they were edited here: what was entered is gone. */
function useOvertaken(
  settings: readonly SettingView[],
  entered: FormData | undefined,
  isBusy: boolean,
) {
  const [overtaken, setOvertaken] = useState<readonly SettingView[]>([]);
  const applied = settings.map(appliedOf).join();
  const [before, setBefore] = useState({ applied, settings });
  if (before.applied !== applied) {
    const edited = entered ? editedOf(entered, before.settings) : [];
    const changed = settings.filter((setting) =>
      edited.some((old) => old.key === setting.key && appliedOf(old) !== appliedOf(setting)),
    );
    // While it is being saved here, the change is our own.
    if (!isBusy && changed.length > 0) setOvertaken(changed);
    setBefore({ applied, settings });
  }
  return { settings: overtaken, forget: () => setOvertaken([]) };
}
