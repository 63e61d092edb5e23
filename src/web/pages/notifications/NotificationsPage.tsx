import '#web/lib/notification-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Channels } from '#web/features/notifications/Channels.tsx';
import {
  loadNotificationSettings,
  loadNotifications,
} from '#web/features/notifications/load-notifications.ts';
import { NotificationList } from '#web/features/notifications/NotificationList.tsx';
import { QuietHours } from '#web/features/notifications/QuietHours.tsx';
import { SubscribeForm } from '#web/features/notifications/SubscribeForm.tsx';
import { Subscriptions } from '#web/features/notifications/Subscriptions.tsx';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorlds } from '../layout/use-worlds.ts';

async function loadPage(api: Api, before?: string) {
  const [reply, settings] = await Promise.all([
    loadNotifications(api, before),
    loadNotificationSettings(api),
  ]);
  return { reply, settings };
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  return orLogin(request, loadPage(context.get(apiContext), before));
}

export function Component() {
  const { t } = useText();
  const [searchParams] = useSearchParams();
  const before = searchParams.get('before') ?? undefined;
  const { reply, settings } = useLivePlayerData(['notifications'], {
    key: `notifications ${before ?? ''}`,
    loaded: useLoaderData<typeof loader>(),
    load: (api) => loadPage(api, before),
  }).value;
  const { worlds } = useWorlds();
  const zone = useSiteZone();
  const requested = `${searchParams.get('topic')} ${searchParams.get('subject')}`;
  return (
    <>
      <SceneHeader isSlim castle="schutt" title={t('notifications.title')}>
        {t('notifications.text')}
      </SceneHeader>
      <div className="page grid gap-x-14 gap-y-12 pt-8 pb-16 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex min-w-0 flex-col gap-12">
          {searchParams.has('topic') && (
            <SubscriptionSection
              settings={settings}
              worlds={worlds}
              searchParams={searchParams}
              key={requested}
            />
          )}
          <NotificationList reply={reply} zone={zone} isFirstPage={before === undefined} />
          {!searchParams.has('topic') && (
            <SubscriptionSection settings={settings} worlds={worlds} searchParams={searchParams} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <Channels settings={settings} zone={zone} />
          <QuietHours quiet={settings.quiet} zone={zone} />
        </div>
      </div>
    </>
  );
}

type SubscriptionSectionProps = Parameters<typeof Subscriptions>[0] & {
  searchParams: URLSearchParams;
};

/** The form is open if the URL names what to subscribe to. */
function SubscriptionSection({ settings, worlds, searchParams }: SubscriptionSectionProps) {
  const { t } = useText();
  return (
    <div>
      <Subscriptions settings={settings} worlds={worlds} />
      <details
        open={searchParams.has('topic')}
        className="group mt-6 rounded-box border border-line bg-surface"
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold text-accent hover:bg-raised [&::-webkit-details-marker]:hidden">
          {t('notifications.new')}
          <Icon name="unfold" size={18} className="group-open:rotate-180" />
        </summary>
        <div className="border-t border-line-soft p-4">
          <SubscribeForm searchParams={searchParams} worlds={worlds} />
        </div>
      </details>
    </div>
  );
}
