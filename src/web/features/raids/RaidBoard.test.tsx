// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { RaidRow } from '#contract/boards.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { testWorld } from '#web/lib/testing/test-world.ts';
import { RaidBoard } from './RaidBoard.tsx';
import { RaidSummary } from './RaidSummary.tsx';
import { matchingRaids, nextToSpawn, type RaidQuery, raidQuery } from './raid-query.ts';

afterEach(cleanup);

const NOW = 1_794_700_800;
const HOUR = 3600;
const everything = raidQuery(new URLSearchParams());
const byTime = raidQuery(new URLSearchParams('order=time'));

describe('raids, as the specification says', () => {
  test('alive is shown by text and shape, not by color alone', () => {
    show([raid({ alive: 1 }), raid({ npc_db_name: 'b', name: 'Core', alive: 0 })]);
    expect(row('Barion').textContent).toContain('alive');
    expect(row('Barion').querySelector('circle')?.getAttribute('fill')).toBe('currentColor');
    expect(row('Core').textContent).toContain('dead');
    expect(row('Core').querySelector('circle')?.getAttribute('fill')).toBe('none');
  });

  test('an unknown boss shows "No info" and its identifier', () => {
    show([raid({ npc_db_name: 'my_own_boss', name: 'my_own_boss', level: 0 })]);
    expect(row('my_own_boss').textContent).toContain('No info');
  });

  test('dates are dd/MM/yyyy HH:mm:ss, or a dash when 0', () => {
    show([raid({ time_high: NOW, time_low: 0 })]);
    const cells = within(row('Barion')).getAllByRole('cell');
    expect([cells[2]?.textContent, cells[3]?.textContent]).toEqual(['14/11/2026 21:00:00', '-']);
  });

  test('a dead boss shows its respawn window', () => {
    show([raid({ time_low: NOW - 3600, respawn_from: NOW + 60, respawn_to: NOW + 120 })]);
    expect(row('Barion').textContent).toContain('from 14/11/2026 21:01:00');
    expect(row('Barion').textContent).toContain('to 14/11/2026 21:02:00');
  });

  test.each([
    ['in a suitable unit', { opens: 2 * HOUR, closes: 4 * HOUR }, 'window opens in 2 h'],
    ['without a window, at its time', { opens: 50 * HOUR, closes: 50 * HOUR }, 'respawns in 2 d'],
    ['and when the window closes', { opens: -HOUR, closes: 90 * 60 }, 'up to 90 min left'],
  ])(
    'shows how long ago it died and how long until it respawns, %s',
    (_, { opens, closes }, expected) => {
      const times = { respawn_from: NOW + opens, respawn_to: NOW + closes };
      show([raid({ time_low: NOW - 4 * HOUR, ...times })]);
      expect(row('Barion').textContent).toContain('died 4 h ago');
      expect(row('Barion').textContent).toContain(expected);
    },
  );

  test('bars begin now and have one scale, as long as the last window needs', () => {
    const window = { alive: 0, respawn_from: NOW - HOUR, respawn_to: NOW + 3 * HOUR } as const;
    show([
      raid(window),
      raid({ npc_db_name: 'b', name: 'Core', ...window, respawn_to: NOW + 6 * HOUR }),
    ]);
    // One in the phone's second line, one in the column.
    expect(windowsOf('Barion')).toEqual(['0% 50%', '0% 50%']);
    expect(windowsOf('Core')).toEqual(['0% 100%', '0% 100%']);
    expect(
      [...document.querySelectorAll('.axis-hours text')].map((text) => text.textContent),
    ).toEqual(['now', '2\u00a0h', '4\u00a0h', '6\u00a0h']);
  });

  test('a window that has not opened begins later; one far away is only an arrow', () => {
    show([
      raid({ respawn_from: NOW + 18 * HOUR, respawn_to: NOW + 36 * HOUR }),
      raid({
        npc_db_name: 'b',
        name: 'Core',
        respawn_from: NOW + 90 * HOUR,
        respawn_to: NOW + 99 * HOUR,
      }),
    ]);
    expect(windowsOf('Barion')).toEqual(['25% 25%', '25% 25%']);
    expect(windowsOf('Core')).toEqual([]);
    expect(row('Core').querySelectorAll('svg > svg > path')).toHaveLength(2);
  });

  test('a living boss has no bar, and says when it will have one', () => {
    show([raid({ alive: 1, respawn_from: NOW, respawn_to: NOW })]);
    expect(row('Barion').textContent).toContain('after its next death');
    expect(row('Barion').querySelectorAll('rect')).toHaveLength(0);
  });

  test('a living boss whose respawn is known says how long ago it was', () => {
    show([raid({ alive: 1, time_high: NOW - 25 * 60 })]);
    expect(row('Barion').textContent).toContain('respawned 25\u00a0min ago');
  });

  test.each([
    [3 * HOUR, 'window open', 'any moment now'],
    [2 * HOUR, 'any moment now', 'window open'],
    [-60, 'any moment now', 'window open'],
  ])('inside the window, %d seconds before its end: %s', (left, expected, other) => {
    show([raid({ time_low: NOW - 9 * HOUR, respawn_from: NOW - HOUR, respawn_to: NOW + left })]);
    expect(row('Barion').textContent).toContain(expected);
    expect(row('Barion').textContent).not.toContain(other);
  });

  test('each row links to the map and to a subscription, with the name of the boss', () => {
    show([raid({})]);
    const names = within(row('Barion'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual(['Show on map: Barion', 'Notify me: Barion']);
  });

  test('shows where it spawns, and only "near" a landmark', () => {
    show([raid({ region: 'Goddard', landmark: 'Hot Springs' })]);
    expect(row('Barion').textContent).toContain('Goddard · near Hot Springs');
  });
});

test('bosses are in groups by level, those without a known level last', () => {
  const boss = (name: string, level: number, alive: 0 | 1) =>
    raid({ npc_db_name: name, name, level, alive });
  show([boss('A', 87, 0), boss('B', 80, 1), boss('C', 79, 0), boss('D', 20, 0), boss('E', 0, 0)]);
  expect(groups()).toEqual([
    ['Level 80+', '2', 'A, B'],
    ['Level 70–79', '1', 'C'],
    ['Level 20–29', '1', 'D'],
    ['No info', '1', 'E'],
  ]);
  expect(screen.getByText('1 alive')).toBeTruthy();
});

describe('bosses in groups by what a player can do now', () => {
  const dead = (name: string, level: number, from: number, to: number) =>
    raid({ npc_db_name: name, name, level, respawn_from: NOW + from, respawn_to: NOW + to });
  const bosses = [
    dead('Later', 87, 3 * HOUR, 9 * HOUR),
    dead('Open', 86, -HOUR, 9 * HOUR),
    raid({ npc_db_name: 'Living', name: 'Living', level: 85, alive: 1 }),
    dead('Closing', 84, -9 * HOUR, 2 * HOUR),
    raid({ npc_db_name: 'Untold', name: 'Untold', level: 83 }),
    dead('Soon', 82, 2 * HOUR, 9 * HOUR),
    dead('Open too', 81, -HOUR, 9 * HOUR),
  ];

  test('the most urgent first, each with its count, and by level within', () => {
    show(bosses, byTime);
    expect(groups()).toEqual([
      ['Alive now', '1', 'Living'],
      ['Any moment now', '1', 'Closing'],
      ['Window open', '2', 'Open, Open too'],
      ['Opens within 2 hours', '1', 'Soon'],
      ['Opens later', '1', 'Later'],
      ['Respawn time unknown', '1', 'Untold'],
    ]);
  });

  test('of a long group the strongest are in sight, the others folded', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      raid({ npc_db_name: `b${at}`, name: `Boss ${at}`, level: 80 - at, alive: 1 }),
    );
    show(many, byTime);
    const fold = document.querySelector('details.raid-fold');
    expect(fold?.querySelector('summary')?.textContent).toBe('Show 24 more');
    expect(fold?.querySelectorAll('tbody tr')).toHaveLength(24);
    expect(fold?.contains(row('Boss 5'))).toBe(false);
    expect(fold?.contains(row('Boss 6'))).toBe(true);
  });

  test('what was searched for is not folded', () => {
    const found = Array.from({ length: 12 }, (_, at) =>
      raid({ npc_db_name: `b${at}`, name: `Boss ${at}`, alive: 1 }),
    );
    show(found, byTime);
    expect(document.querySelector('details.raid-fold')).toBeNull();
  });

  test('a state is one list, in every order', () => {
    for (const search of ['state=dead', 'state=dead&order=time']) {
      show(bosses, raidQuery(new URLSearchParams(search)));
      expect(screen.getAllByRole('table'), search).toHaveLength(1);
      expect(groups(), search).toEqual([]);
      cleanup();
    }
  });

  test('the order is chosen by links, which keep the filters', () => {
    show(bosses, byTime);
    const links = within(screen.getByRole('navigation', { name: 'Order' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['By level', '/'],
      ['By time', '/?order=time'],
    ]);
    expect(links[1]?.getAttribute('aria-current')).toBe('true');
  });
});

test('grand bosses are featured, the most urgent first, unless a filter is set', () => {
  const raids = [
    raid({ npc_db_name: 'valakas', npc_id: 29028, name: 'Valakas', level: 85 }),
    raid({ npc_db_name: 'baium', npc_id: 29020, name: 'Baium', level: 75, alive: 1 }),
    raid({}),
  ];
  show(raids);
  const featured = within(screen.getByRole('region', { name: 'Grand bosses' }));
  expect(featured.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Baium',
    'Valakas',
  ]);
  cleanup();
  const query = raidQuery(new URLSearchParams('name=val'));
  renderWithText(<RaidBoard raids={raids} query={query} world={world} />);
  expect(screen.queryByRole('region', { name: 'Grand bosses' })).toBeNull();
});

test('the status wall: level, name, alive, last respawn and last death, a dash for 0', () => {
  renderWithText(
    <RaidSummary
      raids={[raid({ alive: 1, time_high: NOW }), raid({ npc_db_name: 'x', name: 'x', level: 0 })]}
      world={world}
      aside={null}
    />,
  );
  const [alive, due] = screen.getAllByRole('table');
  if (!alive || !due) throw new Error('no tables');
  const heads = within(alive).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Level',
    'Name',
    'Status',
    'Last respawn',
    'Last death',
  ]);
  expect(row('Barion').textContent).toBe('47Barionalive14/11/2026 21:00:00-');
  expect(row('x').textContent).toBe('No infoxdead--');
  expect(within(alive).queryByText('x')).toBeNull();
  expect(within(due).queryByText('Barion')).toBeNull();
});

test('dead bosses due soonest come first, those without a time last', () => {
  const dead = (name: string, respawn_from: number) =>
    raid({ name, respawn_from, respawn_to: respawn_from });
  const raids = [
    raid({ name: 'Unknown' }),
    dead('Later', NOW + 60),
    dead('Sooner', NOW),
    raid({ alive: 1 }),
  ];
  expect(nextToSpawn(raids).map(({ name }) => name)).toEqual(['Sooner', 'Later', 'Unknown']);
});

describe('the filter', () => {
  const raids = [
    raid({ level: 87 }),
    raid({ level: 79, alive: 1 }),
    raid({ level: 70, name: 'Core' }),
  ];

  test.each([
    ['level=80', [87]],
    ['level=70', [79, 70]],
    ['state=alive', [79]],
    ['state=dead', [87, 70]],
    ['name=cor', [70]],
    ['level=71&state=evil', [87, 79, 70]],
  ])('%s', (query, levels) => {
    const found = matchingRaids(raids, raidQuery(new URLSearchParams(query)), NOW);
    expect(found.map(({ level }) => level)).toEqual(levels);
  });
});

test('a sigil animates when its boss respawns, not because the boss was alive before', () => {
  const board = (alive: 0 | 1) => (
    <RaidBoard
      raids={[raid({ alive: 1 }), raid({ npc_db_name: 'b', name: 'Core', alive })]}
      query={everything}
      world={world}
    />
  );
  const respawned = () =>
    [...document.querySelectorAll('th .animate-emerge')].map(
      (sigil) => sigil.parentElement?.textContent,
    );
  const { rerender } = renderWithText(board(0));
  expect(respawned()).toEqual([]);
  rerender(board(1));
  expect(respawned()).toEqual(['Core']);
});

test('due soon means a window that is open or opens within two hours, and no living boss', () => {
  const dead = (name: string, from: number, to: number) =>
    raid({ name, alive: 0, respawn_from: from, respawn_to: to });
  const raids = [
    dead('Open', NOW - HOUR, NOW + HOUR),
    dead('Soon', NOW + 2 * HOUR, NOW + 3 * HOUR),
    dead('Later', NOW + 2 * HOUR + 1, NOW + 9 * HOUR),
    dead('Unknown', 0, 0),
    raid({ name: 'Living', alive: 1, respawn_from: NOW, respawn_to: NOW }),
  ];
  const due = matchingRaids(raids, raidQuery(new URLSearchParams('state=due')), NOW);
  expect(due.map(({ name }) => name)).toEqual(['Open', 'Soon']);
});

test('chips show counts and link to the filtered lists', () => {
  show([raid({ alive: 1 }), raid({ npc_db_name: 'b', name: 'Core', alive: 0 })]);
  const chips = within(screen.getByRole('navigation', { name: 'Show' })).getAllByRole('link');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['All · 2', '/?state=all'],
    ['Alive · 1', '/?state=alive'],
    ['Due soon · 0', '/?state=due'],
    ['Dead · 1', '/?state=dead'],
  ]);
  expect(chips[0]?.getAttribute('aria-current')).toBe('true');
});

test('without a match there is a way back to all; without data there are no chips', async () => {
  const query = { ...everything, name: 'zzz' };
  renderWithText(<RaidBoard raids={[raid({})]} query={query} world={world} />);
  const clear = await screen.findByRole('link', { name: 'Clear search' });
  expect(clear.getAttribute('href')).toBe('/raidlist?server_id=1');
  cleanup();
  renderWithText(<RaidBoard raids={null} query={everything} world={world} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'How to play' }).getAttribute('href')).toBe('/connect');
});

test('a misspelled name suggests the one that was meant, and a filter that hides it can be dropped', async () => {
  const raids = [raid({ alive: 1 }), raid({ npc_db_name: 'queen_ant', name: 'Queen Ant' })];
  const find = (query: Partial<RaidQuery>) =>
    renderWithText(<RaidBoard raids={raids} query={{ ...everything, ...query }} world={world} />);
  find({ name: 'quean' });
  expect(await screen.findByText('Did you mean')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Queen Ant' }).getAttribute('href')).toBe(
    '/raidlist?server_id=1&name=Queen+Ant',
  );
  cleanup();
  find({ name: 'queen', band: 80 });
  const others = await screen.findByRole('link', { name: 'Show 1 boss of any level and status' });
  expect(others.getAttribute('href')).toBe('/raidlist?server_id=1&name=queen');
  expect(screen.queryByText('Did you mean')).toBeNull();
});

function show(raids: readonly RaidRow[], query: RaidQuery = everything) {
  renderWithText(<RaidBoard raids={raids} query={query} world={world} />);
}

/** Where the respawn window is on each bar of a row: its start and its length. */
function windowsOf(name: string): string[] {
  return [...row(name).querySelectorAll('rect[x][width$="%"]')].map(
    (window) => `${window.getAttribute('x')} ${window.getAttribute('width')}`,
  );
}

/** Title, count and names of each group. */
function groups(): string[][] {
  return [...document.querySelectorAll('section[data-group]')].map((group) => [
    group.querySelector('h2')?.textContent ?? '',
    group.querySelector('.raid-count')?.textContent ?? '',
    [...group.querySelectorAll('tbody th > span')].map((name) => name.textContent).join(', '),
  ]);
}

function row(name: string): HTMLElement {
  const found = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  if (!found) throw new Error('no row');
  return found;
}

const world = testWorld(NOW);

function raid(fields: Partial<RaidRow>): RaidRow {
  return {
    npc_db_name: 'barion',
    npc_id: 25325,
    name: 'Barion',
    level: 47,
    alive: 0,
    time_high: 0,
    time_low: 0,
    respawn_from: 0,
    respawn_to: 0,
    region: null,
    landmark: null,
    ...fields,
  };
}
