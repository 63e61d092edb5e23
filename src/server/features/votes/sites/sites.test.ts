import { describe, expect, test } from 'vitest';
import type { SiteResponse, Voter } from './site.ts';
import { voteSites } from './site-list.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const settings = { id: '77', key: 'k e/y?' };

function pullOf(name: string) {
  const pull = voteSites.find((site) => site.name === name)?.pull;
  if (!pull) throw new Error(`${name} is not queried`);
  return pull;
}

/** What each site returns for a vote, for none, and when something is wrong. */
const RESPONSES: Record<string, { yes: string; no: string; errors: string[] }> = {
  l2topzone: {
    yes: '{"ok":true,"error_code":0,"result":{"isVoted":true,"voteTime":"1780315000","serverTime":1780315200}}',
    no: '{"ok":true,"error_code":0,"result":{"isVoted":false,"voteTime":"1"}}',
    errors: ['{"ok":false,"error_code":403,"result":{"isVoted":true}}', '{"ok":true,"result":[]}'],
  },
  'hopzone-net': {
    yes: '{"voted":true,"voteTime":"2026-06-01 11:00:00","status_code":"200"}',
    no: '{"voted":false,"status_code":"200"}',
    errors: ['{"voted":true,"status_code":"403"}', '{"voted":"true"}'],
  },
  'hopzone-eu': {
    yes: '{"voted":true}',
    no: '{"voted":false}',
    errors: ['{"voted":true,"error":"invalid key"}', '[]'],
  },
  l2network: { yes: '1780315000', no: '0', errors: ['1', 'Invalid API key', '99999999999999'] },
  l2jbrasil: {
    yes: '{"vote":[{"status":"1","hours_since_vote":"1"}]}',
    no: '{"vote":{"status":"1","hours_since_vote":"13"}}',
    errors: ['{"error":"x"}', '{"vote":[]}'],
  },
  'l2top-org': {
    yes: '{"error":0,"result":{"is_voted":true,"vote_time":1780315000}}',
    no: '{"error":0,"result":{"is_voted":false}}',
    errors: ['{"error":1,"result":{"is_voted":true}}', '{"error":0}'],
  },
  fourtop: {
    yes: '{"voted":1,"vote_date":"2026-06-01 11:50:00"}',
    no: '{"voted":0}',
    errors: ['{"voted":2}', '{"voted":true}'],
  },
  l2votes: { yes: '1', no: '0', errors: ['11', '1<br>', 'wrong key'] },
  hotservers: {
    yes: '{"has_voted":true,"vote_time":1780300000,"server_time":1780300600}',
    no: '{"has_voted":false}',
    errors: ['{"message":"Unauthenticated."}'],
  },
  itopz: {
    yes: '{"isVoted":true,"voteTime":1780315000}',
    no: '{"isVoted":false}',
    errors: ['{"isVoted":true,"error":"bad key"}'],
  },
  l2rankzone: {
    yes: '{"voted":true,"voteTime":1780315000}',
    no: '{"voted":false,"voteTime":0}',
    errors: ['{"error":"Invalid API key"}', '{"voted":"true"}', '{"voted":true,"voteTime":"soon"}'],
  },
  l2jtop: {
    yes: '{"is_voted":true}',
    no: '{"is_voted":false}',
    errors: ['{"is_voted":"true"}', '{"error":"key"}'],
  },
  'l2top-co': { yes: 'TRUE', no: 'FALSE', errors: ['true', 'TRUE FALSE', 'wrong id'] },
  gamingtop100: { yes: '1', no: '0', errors: ['1x', '10', '1<br>'] },
  gamestop200: {
    yes: '{"date":"2026-06-01 11:00:00"}',
    no: '{"date":""}',
    errors: ['{"date":true}', '{"date":"yesterday"}', '{"error":"id"}'],
  },
  xtremetop300: { yes: 'TRUE', no: 'FALSE', errors: ['1', 'TRUE!', 'wrong key'] },
  mmtop200: { yes: 'true', no: 'false', errors: ['yes', '11', 'wrong token'] },
  topgameserver: {
    yes: '{"already_voted":true}',
    no: '{"already_voted":false}',
    errors: ['{"already_voted":"yes"}'],
  },
};

describe.each(Object.entries(RESPONSES))('%s', (name, { yes, no, errors }) => {
  const read = (text: string): SiteResponse => pullOf(name).read(text, NOW);

  test('only a positive response counts as a vote', () => {
    expect([read(yes).voted, read(no).voted]).toEqual([true, false]);
  });

  test('a 200 response that contains an error does not count as a vote (6h0T, Azuriom)', () => {
    for (const text of [...errors, '<html>Cloudflare</html>', 'null', '{}']) {
      expect(() => read(text), text).toThrow();
    }
    expect(() => expect(read('').voted).toBe(true)).toThrow();
  });

  test('parameters cannot break out of the URL', () => {
    const hostile: Voter = { by: 'ip', ip: '1.2.3.4&name=x/../#' };
    const { by } = pullOf(name);
    const voter: Voter = by.includes('ip') ? hostile : { by: 'reference', reference: 'a&b=c/../#' };
    const { url } = pullOf(name).request(settings, voter);
    expect(new URL(url).hash).toBe(name === 'l2top-org' ? new URL(url).hash : '');
    expect(url).not.toContain('k e/y?');
  });
});

test('every site either is queried, has a list or sends postbacks, and has a link; names are unique', () => {
  for (const { name, pull, feed, push, link } of voteSites) {
    expect([pull, feed, push].filter(Boolean), name).toHaveLength(1);
    expect(new URL(link(settings, 'ref123')).protocol, name).toBe('https:');
  }
  expect(new Set(voteSites.map(({ name }) => name)).size).toBe(25);
});

describe('lists', () => {
  const feedOf = (name: string) => voteSites.find((site) => site.name === name)?.feed;

  test('MMOTOP: times are Moscow’s, a nick with SQL is only a name (StressWeb mmotop.php)', () => {
    const nick = "x'); drop table player; --";
    const text = `1\t01.06.2026 15:00:00\t1.2.3.4\t${nick}\t1\r\nnonsense\n2\t01.06.2026 15:00:01\t::1\tabc\t4\n`;
    expect(feedOf('mmotop-ru')?.read(text)).toEqual([
      { name: nick, at: NOW },
      { name: 'abc', at: new Date('2026-06-01T12:00:01Z') },
    ]);
  });

  test('a page that says the key is wrong is not an empty list', () => {
    for (const name of ['mmotop-ru', 'l2top-ru']) {
      for (const text of ['<html>Wrong key</html>', 'Access denied', '{"error":1}']) {
        expect(() => feedOf(name)?.read(text), text).toThrow('not a list');
      }
      expect(feedOf(name)?.read('\r\n')).toEqual([]);
      expect(feedOf(name)?.read('date\tname\n')).toEqual([]);
    }
  });

  test('L2Top.ru: a header line, prefixes and amounts', () => {
    const text = 'date\tname\n2026-06-01 15:00:00\tpre-abc\tx2\n2026-06-01 15:00:00\tdef\n';
    expect(
      feedOf('l2top-ru')
        ?.read(text)
        .map(({ name }) => name),
    ).toEqual(['abc', 'def']);
  });
});
