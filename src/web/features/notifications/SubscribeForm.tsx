import { useState } from 'react';
import {
  ENCHANT_MAX,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  OWN_TOPICS,
  SUBJECT_NAME_MAX,
  SUBSCRIBE_PATH,
  TOPIC_NAMES,
} from '#contract/notifications.ts';
import { raidBossByDbName } from '#reference/raid-bosses.ts';
import { useText } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ChangeForm } from './ChangeForm.tsx';

interface SubscribeFormProps {
  /** From the URL: what a "Notify me" link selects. */
  searchParams: URLSearchParams;
  worlds: readonly { server_id: number; name: string }[];
}

/** Without JavaScript, choosing another topic subscribes to all of its events. */
export function SubscribeForm({ searchParams, worlds }: SubscribeFormProps) {
  const { t } = useText();
  const linkedTopic = TOPIC_NAMES.find((name) => name === searchParams.get('topic')) ?? 'boss';
  const [topic, setTopic] = useState<NotificationTopic>(linkedTopic);
  const isOwn = OWN_TOPICS.includes(topic);
  const linkedSubject = topic === linkedTopic ? (searchParams.get('subject') ?? '') : '';
  // A link from the board of bosses has the game's identifier; people know the boss by its name.
  const subject = topic === 'boss' ? raidBossByDbName(linkedSubject).name : linkedSubject;
  return (
    <ChangeForm
      action={SUBSCRIBE_PATH}
      submit={t('notifications.add')}
      className="flex flex-col gap-4"
    >
      <Field label={t('notifications.topic')}>
        <Select
          name="topic"
          value={topic}
          onChange={({ target }) =>
            setTopic(TOPIC_NAMES.find((name) => name === target.value) ?? 'boss')
          }
        >
          {TOPIC_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`notifications.topics.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      {!isOwn && (
        <>
          {worlds.length > 1 ? (
            <Field label={t('notifications.server')}>
              <Select name="server_id" defaultValue={searchParams.get('server_id') ?? undefined}>
                {worlds.map(({ server_id, name }) => (
                  <option key={server_id} value={server_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <input type="hidden" name="server_id" value={worlds[0]?.server_id ?? 1} readOnly />
          )}
          <Field
            label={t(
              `notifications.subjects.${topic === 'order' || topic === 'report' ? 'boss' : topic}`,
            )}
          >
            <Input key={topic} name="subject" maxLength={SUBJECT_NAME_MAX} defaultValue={subject} />
          </Field>
        </>
      )}
      {topic === 'price' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('notifications.enchantFrom')}>
            <Input name="enchant_from" type="number" min={0} max={ENCHANT_MAX} defaultValue={0} />
          </Field>
          <Field label={t('notifications.priceTo')}>
            <Input name="price_to" type="number" min={1} required />
          </Field>
        </div>
      )}
      {NOTIFICATION_TOPICS[topic].length > 1 && (
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="text-sm font-medium">{t('notifications.events')}</legend>
          {NOTIFICATION_TOPICS[topic].map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              defaultChecked
              label={t(`notifications.kinds.${kind}`)}
            />
          ))}
        </fieldset>
      )}
    </ChangeForm>
  );
}
