import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import {
  EMAIL_CHANNEL_PATH,
  type NotificationEndpoint,
  type NotificationSettings,
  REMOVE_ENDPOINT_PATH,
  TELEGRAM_LINK_PATH,
  type TelegramLink,
  telegramLinkReplySchema,
} from '#contract/notifications.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { type PushProblem, turnOnPush } from './push-browser.ts';

interface ChannelsProps {
  settings: NotificationSettings;
  zone: string;
}

/** Where notifications reach the player besides this page. */
export function Channels({ settings, zone }: ChannelsProps) {
  const { t } = useText();
  const { channels, endpoints } = settings;
  const hasEmail = endpoints.some(({ channel }) => channel === 'email');
  const linked = endpoints.filter(({ channel }) => channel !== 'email');
  return (
    <section aria-labelledby="channels" className="flex flex-col gap-3">
      <SectionHead id="channels" title={t('notifications.channels')} />
      {endpoints.length === 0 && <p className="text-muted">{t('notifications.none')}</p>}
      {channels.email && (
        <Channel icon="email" name={t('notifications.email')} text={t('notifications.emailText')}>
          <ChangeForm
            action={EMAIL_CHANNEL_PATH}
            submit={t(hasEmail ? 'notifications.turnOff' : 'notifications.turnOn')}
            submitLabel={`${t('notifications.email')}: ${t(hasEmail ? 'notifications.turnOff' : 'notifications.turnOn')}`}
            isQuiet
          >
            <input type="hidden" name="is_on" value={hasEmail ? '0' : '1'} readOnly />
          </ChangeForm>
        </Channel>
      )}
      {channels.push_key && <PushChannel publicKey={channels.push_key} />}
      {channels.telegram_bot && <TelegramChannel bot={channels.telegram_bot} />}
      {linked.length > 0 && <Linked endpoints={linked} zone={zone} />}
    </section>
  );
}

interface ChannelProps {
  icon: IconName;
  name: string;
  text: string;
  children: ReactNode;
}

function Channel({ icon, name, text, children }: ChannelProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line-soft bg-surface px-4 py-3">
      <FramedIcon name={icon} ink="text-accent" />
      <div className="min-w-0 flex-1 basis-40 leading-snug">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

function PushChannel({ publicKey }: { publicKey: string }) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<PushProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const turnOn = async () => {
    setIsBusy(true);
    try {
      setProblem(await turnOnPush(api, publicKey));
      await revalidate();
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Channel icon="screen" name={t('notifications.push')} text={t('notifications.pushText')}>
      {problem && <Notice tone="danger">{t(`notifications.${problem}`)}</Notice>}
      <div>
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={`${t('notifications.push')}: ${t('notifications.turnOn')}`}
          onClick={() => void turnOn()}
        >
          {t('notifications.turnOn')}
        </Button>
      </div>
    </Channel>
  );
}

function TelegramChannel({ bot }: { bot: string }) {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const [link, setLink] = useState<TelegramLink>();
  const get = async () => {
    try {
      setLink(await api.send('POST', TELEGRAM_LINK_PATH, telegramLinkReplySchema, {}));
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <Channel
      icon="exchange"
      name={t('notifications.telegram')}
      text={t('notifications.telegramText')}
    >
      {link ? (
        <>
          <div>
            <LinkButton to={link.url} isDocument size="sm">
              {t('notifications.telegramOpen', { bot })}
            </LinkButton>
          </div>
          <p className="text-sm [overflow-wrap:anywhere]">
            {t('notifications.telegramCode', { bot, code: link.code })}
          </p>
        </>
      ) : (
        <div>
          <Button size="sm" onClick={() => void get()}>
            {t('notifications.telegramGet')}
          </Button>
        </div>
      )}
    </Channel>
  );
}

function Linked({ endpoints, zone }: { endpoints: readonly NotificationEndpoint[]; zone: string }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('notifications.linked')}</h3>
      <ul>
        {endpoints.map(({ id, channel, label, used_at }) => {
          const name = label || (channel === 'telegram' ? t('notifications.telegram') : channel);
          return (
            <ActionRow
              key={id}
              icon={<FramedIcon name={channel === 'telegram' ? 'exchange' : 'screen'} />}
              title={name}
              detail={
                used_at === 0 ? (
                  t('notifications.unused')
                ) : (
                  <Ago
                    seconds={used_at}
                    zone={zone}
                    format={(time) => t('notifications.usedAt', { time })}
                  />
                )
              }
              action={
                <ChangeForm
                  action={REMOVE_ENDPOINT_PATH}
                  submit={t('notifications.remove')}
                  submitLabel={t('notifications.removeOf', { name })}
                  isQuiet
                >
                  <input type="hidden" name="id" value={id} readOnly />
                </ChangeForm>
              }
            />
          );
        })}
      </ul>
    </div>
  );
}
