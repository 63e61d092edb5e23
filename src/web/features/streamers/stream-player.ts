/**
 * The streaming service's own player. Apart from a captcha's, its script is the only third-party
 * script we load.
 */
const SCRIPT = 'https://embed.twitch.tv/embed/v1.js';

interface PlayerOptions {
  channel: string;
  width: number;
  height: number;
  muted: boolean;
  autoplay: boolean;
  layout: 'video';
  parent: string[];
}

declare global {
  interface Window {
    Twitch?: { Embed: new (element: HTMLElement, options: PlayerOptions) => unknown };
  }
}

let loading: Promise<void> | undefined;

/** Puts the channel's player into the element; rejects where the service cannot be reached. */
export async function showStream(element: HTMLElement, channel: string): Promise<void> {
  loading ??= loadScript();
  await loading;
  const twitch = window.Twitch;
  if (!twitch) throw new Error('no player');
  new twitch.Embed(element, {
    channel,
    width: 300,
    height: 180,
    muted: true,
    autoplay: false,
    layout: 'video',
    parent: [window.location.hostname],
  });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('unreachable'));
    document.head.append(script);
  });
}
