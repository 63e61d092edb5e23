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
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
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
    <section aria-labelledby="channels" className="flex flex-col gap-4">
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
    <div className="flex gap-4 rounded-box border border-line-soft bg-surface p-4">
      <FramedIcon name={icon} ink="text-accent" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted">{text}</p>
        {children}
      </div>
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
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-soft py-2"
            >
              <span className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
                <span>{name}</span>
                <span className="text-sm text-muted">
                  {used_at === 0
                    ? t('notifications.unused')
                    : t('notifications.usedAt', { time: formatDateTime(used_at, zone) })}
                </span>
              </span>
              <ChangeForm
                action={REMOVE_ENDPOINT_PATH}
                submit={t('notifications.remove')}
                submitLabel={t('notifications.removeOf', { name })}
                isQuiet
              >
                <input type="hidden" name="id" value={id} readOnly />
              </ChangeForm>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
