import { expect, test } from 'vitest';
import type { StreamService } from '#contract/stream-services.ts';
import { channelOfService } from './channel-of-service.ts';

const ID = `UC${'x'.repeat(22)}`;

test.each<[StreamService, string, string | null]>([
  ['twitch', 'https://www.twitch.tv/Elder', 'elder'],
  ['kick', 'Elder-Plays', 'elder-plays'],
  ['kick', 'https://kick.com/Elder?x=1', 'elder'],
  ['kick', 'https://kick.com.evil.example/elder', null],
  ['kick', 'javascript:alert(1)', null],
  ['youtube', '@Elder.Plays', '@elder.plays'],
  ['youtube', 'https://www.youtube.com/@Elder/live', '@elder'],
  ['youtube', `https://youtube.com/channel/${ID}`, ID],
  ['youtube', ID, ID],
  ['youtube', 'https://youtube.com/watch', null],
  ['youtube', 'https://evil.example/@elder', null],
])('%s: %s is %s', (service, typed, channel) => {
  expect(channelOfService(service, typed)).toBe(channel);
});
