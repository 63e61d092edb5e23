import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { setWorldDown } from '../e2e/demo-world.ts';
import { PORT } from '../e2e/site.ts';
import startSite from '../e2e/start-site.ts';
import { LANGUAGES } from '../src/contract/languages.ts';
import { openBrowser } from './open-browser.ts';
import { fillBans } from './screenshots/fill-bans.ts';
import { capture, type ScreenVariant, withPage } from './screenshots/screen-variant.ts';
import { startSecondSite } from './screenshots/second-site.ts';
import { showEmptyBoards, showFailure } from './screenshots/states.ts';

/**
 * Takes a screenshot of every public screen at three widths in both themes, of the error states
 * (world down, empty, failed, maintenance), and those for the README. `npm run screenshots [folder]
 * [name…]`; needs a build. If names are given, only those screens are captured.
 * `SITE=http://localhost:4179` uses a running demo, which must listen on `E2E_PORT`;
 * `SCREEN_LANGUAGE=en` takes one language only.
 */
const RUNNING_SITE = process.env['SITE'];
const SITE = RUNNING_SITE ?? `http://localhost:${PORT}`;
const [, , OUTPUT = join(tmpdir(), 'castellan-screenshots'), ...ONLY] = process.argv;
const README_PICTURES = new URL('../docs/pictures/', import.meta.url).pathname;
const WIDTHS = [390, 820, 1440];
const THEMES = ['aden', 'parchment'];
const CHOSEN = LANGUAGES.filter((language) => language === process.env['SCREEN_LANGUAGE']);

const SCREENS: Record<string, string> = {
  home: '/',
  'home-countdown': '/?server_id=2',
  ranking: '/ranking',
  'ranking-empty': '/ranking?name=Zzzzzzzz',
  'ranking-all': '/ranking?all=1',
  'ranking-progress': '/ranking?view=progress',
  statistics: '/statistics',
  seasons: '/seasons',
  clans: '/clans',
  'clans-empty': '/clans?name=Zzzzzzzz',
  'clans-countdown': '/clans?server_id=2',
  lords: '/castillos',
  castle: '/castillos/giran',
  'castle-countdown': '/castillos/giran?server_id=2',
  raids: '/raidlist',
  map: '/map',
  calendar: '/calendar',
  'calendar-raids': '/calendar?kind=raid',
  'calendar-empty': '/calendar?kind=olympiad&month=2031-02',
  'calendar-countdown': '/calendar?server_id=2',
  'raids-found': '/raidlist?name=queen',
  'raids-empty': '/raidlist?name=zzzz',
  'raids-near': '/raidlist?name=quean',
  'raids-hidden': '/raidlist?name=queen&level=80',
  database: '/database',
  'database-boss': '/database?kind=boss',
  'database-weapons': '/database?kind=weapon&grade=A',
  'database-empty': '/database?name=zzzz',
  'database-none': '/database?server_id=3',
  'database-item': '/database/items/1867',
  'database-adena': '/database/items/57',
  'database-monster': '/database/monsters/25001',
  posts: '/posts',
  post: '/posts/welcome',
  renames: '/renames',
  connect: '/connect',
  agreement: '/agreement',
  terms: '/terms',
  privacy: '/privacy',
  developers: '/developers',
  'widget-status': '/widget/status?theme=aden',
  'widget-status-light': '/widget/status?theme=parchment',
  'widget-ranking': '/widget/ranking?theme=aden',
  'widget-ranking-light': '/widget/ranking?theme=parchment',
  'widget-bosses': '/widget/bosses?theme=aden&kind=all',
  'widget-bosses-light': '/widget/bosses?theme=parchment',
  login: '/login',
  'login-registered': '/login?done=registered',
  'second-step': '/login/second-step',
  register: '/register',
  forgot: '/forgot',
  reset: '/reset?token=x',
  verify: '/verify',
  'verify-expired': '/verify?token=x',
  'waiting-room': '/waiting-room',
  logout: '/logout',
  missing: '/no/such/page',
};
const DOWN_WORLD = 3;
const DOWN = {
  'down-home': `/?server_id=${DOWN_WORLD}`,
  'down-ranking': `/ranking?server_id=${DOWN_WORLD}`,
};
const NO_DATA_YET = {
  'no-data-home': '/',
  'no-data-ranking': '/ranking',
  'no-data-progress': '/ranking?view=progress',
  'no-data-statistics': '/statistics',
  'no-data-seasons': '/seasons',
  'no-data-clans': '/clans',
  'no-data-lords': '/castillos',
  'no-data-raids': '/raidlist',
};

const stopSite = RUNNING_SITE ? async () => undefined : await startSite();
const browser = await openBrowser();
try {
  await captureAll(browser, SITE, { ...SCREENS, ...(await profiles()) }, LANGUAGES);
  await captureStreamers(browser);
  await captureStates(browser);
  await captureWithSettings(
    { site: { maintenance: true }, worlds: [{ id: 1, name: 'Eldergrave', flavor: 'demo' }] },
    {
      maintenance: '/',
    },
  );
  await captureWithSettings(
    { worlds: [{ id: 9, name: 'Stormwatch', flavor: 'demo' }] },
    NO_DATA_YET,
  );
  if (isWanted('bans')) await fillBans();
  await captureWithSettings(
    { site: { bans: { public: true } }, worlds: [{ id: 1, name: 'Eldergrave', flavor: 'demo' }] },
    { bans: '/bans' },
  );
  if (isWanted('down')) {
    await setWorldDown(DOWN_WORLD, true);
    await untilDown();
    await captureAll(browser, SITE, DOWN, LANGUAGES);
    await setWorldDown(DOWN_WORLD, false);
  }
  if (isWanted('readme')) await captureForReadme(browser);
  console.log(`screenshots in ${OUTPUT}`);
} finally {
  await browser.close();
  await stopSite();
}

function isWanted(name: string): boolean {
  return ONLY.length === 0 || ONLY.some((wanted) => name.startsWith(wanted));
}

/** At the middle width one language is enough: text lengths are covered by the other widths. */
async function captureAll(
  browser: Browser,
  site: string,
  screens: Record<string, string>,
  languages: readonly string[],
): Promise<void> {
  const wanted = Object.entries(screens).filter(([name]) => isWanted(name));
  if (wanted.length === 0) return;
  for (const variant of variants(site, languages)) {
    await withPage(browser, variant, async (page) => {
      for (const [name, path] of wanted) {
        await page.goto(site + path, { waitUntil: 'load' });
        await capture(page, OUTPUT, name, variant);
      }
    });
  }
}

function variants(site: string, all: readonly string[]): ScreenVariant[] {
  const languages = CHOSEN.length > 0 ? CHOSEN : all;
  return THEMES.flatMap((theme) =>
    WIDTHS.flatMap((width) =>
      (width === 820 ? languages.slice(-1) : languages).map((language) => ({
        site,
        theme,
        width,
        language,
      })),
    ),
  );
}

/** The streamers section when Twitch is unreachable. */
async function captureStreamers(browser: Browser): Promise<void> {
  if (!isWanted('streamers')) return;
  for (const variant of variants(SITE, ['en'])) {
    await withPage(browser, variant, async (page) => {
      await page.route('https://embed.twitch.tv/**', (route) => route.abort());
      await page.goto(`${SITE}/`);
      const section = page.getByRole('region', { name: 'Streamers' });
      await section.scrollIntoViewIfNeeded();
      await section.getByText('can’t be shown').first().waitFor();
      await section.screenshot({
        path: join(OUTPUT, `streamers-${variant.theme}-${variant.width}-en.png`),
      });
    });
  }
}

async function captureStates(browser: Browser): Promise<void> {
  for (const variant of variants(SITE, LANGUAGES)) {
    if (isWanted('empty')) {
      await withPage(browser, variant, (page) =>
        showEmptyBoards(page, SITE, (name) => capture(page, OUTPUT, name, variant)),
      );
    }
    if (isWanted('failed')) {
      await withPage(browser, variant, async (page) => {
        await showFailure(page, SITE);
        await capture(page, OUTPUT, 'failed', variant);
      });
    }
  }
}

async function captureWithSettings(
  settings: Parameters<typeof startSecondSite>[1],
  screens: Record<string, string>,
): Promise<void> {
  if (!Object.keys(screens).some(isWanted)) return;
  const second = await startSecondSite(PORT + 1, settings);
  try {
    await captureAll(browser, second.url, screens, LANGUAGES);
  } finally {
    await second.stop();
  }
}

async function untilDown(): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const { worlds } = await (await fetch(`${SITE}/api/worlds`)).json();
    if (
      worlds.find((world: { server_id: number }) => world.server_id === DOWN_WORLD).reachable ===
      false
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the world did not go down');
}

/** Few and small: each is in the repository forever. */
async function captureForReadme(browser: Browser): Promise<void> {
  const screenshots = [
    { file: 'ranking-aden.png', path: '/ranking', theme: 'aden', width: 1280, height: 800 },
    { file: 'home-parchment.png', path: '/', theme: 'parchment', width: 1280, height: 800 },
    { file: 'lords-aden.png', path: '/castillos', theme: 'aden', width: 1280, height: 800 },
    { file: 'ranking-phone.png', path: '/ranking', theme: 'aden', width: 390, height: 780 },
    { file: 'raids-phone.png', path: '/raidlist', theme: 'parchment', width: 390, height: 780 },
  ];
  for (const { file, path, ...variant } of screenshots) {
    await withPage(browser, { ...variant, site: SITE, language: 'en' }, async (page) => {
      await page.goto(SITE + path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(README_PICTURES, file) });
    });
  }
}

/** A character with a high rank and a clan that holds a castle, with their recaps of one season. */
async function profiles(): Promise<Record<string, string>> {
  const { pvp } = await (await fetch(`${SITE}/api/ranking/pvp`)).json();
  const { castles } = await (await fetch(`${SITE}/api/castles`)).json();
  const clan = castles.find((row: { clan: string | null }) => row.clan)?.clan;
  const character = `/characters/${pvp[4].char_name}`;
  const { recaps } = await (await fetch(`${SITE}/api${character}`)).json();
  const season = recaps[0]?.season;
  return {
    character,
    ...(clan ? { clan: `/clans/${clan}` } : {}),
    ...(season === undefined ? {} : { recap: `${character}/seasons/${season}` }),
    ...(clan && season !== undefined ? { 'recap-clan': `/clans/${clan}/seasons/${season}` } : {}),
  };
}
