import { expect, test } from 'vitest';
import { twitchChannelOf } from './twitch-channel.ts';

test.each([
  ['EldergraveTV', 'eldergravetv'],
  [' https://www.twitch.tv/EldergraveTV ', 'eldergravetv'],
  ['twitch.tv/elder_grave?ref=1', 'elder_grave'],
  ['https://www.twitch.tv/', null],
  ['https://evil.example/twitch.tv/elder', null],
  ['https://twitch.tv.evil.example/elder', null],
  ['"><script>', null],
  ['', null],
])('%s is the channel %s', (link, channel) => {
  expect(twitchChannelOf(link)).toBe(channel);
});
