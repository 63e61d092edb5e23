import {
  FORGOT_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  REGISTER_PATH,
  RESET_PATH,
  SECOND_STEP_PAGE,
  SECOND_STEP_PATH,
  VERIFY_PATH,
  WAITING_ROOM_PAGE,
} from '#contract/identity-paths.ts';
import { PAGE_NAMES } from '#contract/pages.ts';
import { completePages, type ListedPage, type Page } from '#web/lib/page.ts';

/** Boards and profiles show one world: another world is another page. */
const WORLD = ['server_id'];

const PUBLIC: readonly ListedPage[] = [
  { path: '/', name: 'home', file: 'home/HomePage', section: 'home', canonicalParams: WORLD },
  {
    path: '/ranking',
    name: 'ranking',
    file: 'ranking/RankingPage',
    section: 'rankings',
    canonicalParams: WORLD,
  },
  {
    path: '/clans',
    name: 'clans',
    file: 'clans/ClansPage',
    section: 'clans',
    canonicalParams: WORLD,
  },
  {
    path: '/castillos',
    name: 'lords',
    file: 'lords/LordsPage',
    section: 'lords',
    canonicalParams: WORLD,
  },
  {
    path: '/castillos/:name',
    name: 'castle',
    file: 'castles/CastlePage',
    section: 'lords',
    canonicalParams: WORLD,
    titleField: 'display_name',
  },
  {
    path: '/raidlist',
    name: 'raids',
    file: 'raids/RaidsPage',
    section: 'raids',
    canonicalParams: WORLD,
  },
  { path: '/map', name: 'map', file: 'map/MapPage', section: 'raids', canonicalParams: WORLD },
  { path: '/calendar', name: 'calendar', file: 'calendar/CalendarPage', canonicalParams: WORLD },
  {
    path: '/statistics',
    name: 'boards.statistics',
    file: 'statistics/StatisticsPage',
    section: 'rankings',
    canonicalParams: WORLD,
  },
  {
    path: '/seasons',
    name: 'boards.seasons',
    file: 'seasons/SeasonsPage',
    section: 'rankings',
    canonicalParams: [...WORLD, 'season'],
  },
  {
    path: '/database',
    name: 'database',
    file: 'database/DatabasePage',
    section: 'database',
    canonicalParams: [...WORLD, 'kind', 'page'],
  },
  {
    path: '/database/items/:id',
    name: 'database.item',
    file: 'database/ItemPage',
    section: 'database',
    canonicalParams: WORLD,
    titleField: 'name',
  },
  {
    path: '/database/monsters/:id',
    name: 'database.monster',
    file: 'database/MonsterPage',
    section: 'database',
    canonicalParams: WORLD,
    titleField: 'name',
  },
  { path: '/renames', name: 'renames', file: 'renames/RenamesPage', canonicalParams: WORLD },
  { path: '/bans', name: 'bans.public', file: 'bans/BansPage', canonicalParams: ['page'] },
  {
    path: '/characters/:name',
    name: 'character',
    file: 'characters/CharacterPage',
    section: 'rankings',
    canonicalParams: WORLD,
    titleField: 'char_name',
  },
  {
    path: '/clans/:name',
    name: 'clan',
    file: 'clans/ClanPage',
    section: 'clans',
    canonicalParams: WORLD,
    titleField: 'clan_name',
  },
  {
    path: '/characters/:name/seasons/:season',
    name: 'characterRecap',
    file: 'recaps/CharacterRecapPage',
    section: 'rankings',
    canonicalParams: WORLD,
    titleField: 'char_name',
  },
  {
    path: '/clans/:name/seasons/:season',
    name: 'clanRecap',
    file: 'recaps/ClanRecapPage',
    section: 'clans',
    canonicalParams: WORLD,
    titleField: 'clan_name',
  },
  {
    path: '/posts',
    name: 'posts',
    file: 'posts/PostsPage',
    section: 'home',
    canonicalParams: ['page'],
  },
  {
    path: '/posts/:slug',
    name: 'post',
    file: 'posts/PostPage',
    section: 'home',
    titleField: 'title',
  },
  ...PAGE_NAMES.map((name) => ({ path: `/${name}`, name, file: 'content/ContentPage' })),
  {
    path: '/pages/:page',
    name: 'ownPage',
    file: 'content/ContentPage',
    titleField: 'title',
  },
  { path: '/developers', name: 'developers', file: 'developers/DevelopersPage' },
  { path: '/dev/ui', name: 'devUi', file: 'dev-ui/DevUiPage', isDevelopmentOnly: true },
];

const IDENTITY: readonly ListedPage[] = [
  {
    path: '/dev/mail',
    name: 'identity.mail',
    file: 'dev-mail/DevMailPage',
    isDevelopmentOnly: true,
  },
  { path: LOGIN_PATH, name: 'identity.login', file: 'login/LoginPage' },
  { path: WAITING_ROOM_PAGE, name: 'identity.waiting', file: 'waiting-room/WaitingRoomPage' },
  { path: LOGOUT_PATH, name: 'identity.logout', file: 'logout/LogoutPage' },
  {
    path: REGISTER_PATH,
    name: 'identity.register',
    file: 'register/RegisterPage',
    isIndexed: true,
  },
  { path: FORGOT_PATH, name: 'identity.forgot', file: 'forgot/ForgotPage' },
  { path: RESET_PATH, name: 'identity.reset', file: 'reset/ResetPage' },
  { path: VERIFY_PATH, name: 'identity.verify', file: 'verify/VerifyPage' },
  { path: SECOND_STEP_PATH, name: 'identity.twoFactor', file: 'two-factor/TwoFactorPage' },
  { path: SECOND_STEP_PAGE, name: 'identity.confirm', file: 'confirm/ConfirmPage' },
];

const MODULES = import.meta.glob<object>([
  '/src/web/pages/*/*Page.tsx',
  '!/src/web/pages/{admin,errors,layout,security}/*',
]);

/**
 * Every page that visitors see: to add one, add a line above. Those of the panel are listed the same
 * way in `pages/panel/panel-area.ts` and those of the admin area in `pages/admin/admin-pages.ts`,
 * separately because public pages must not load them (0.5 and 2.3 kB of brotli).
 */
export const PAGES: readonly Page[] = [
  ...completePages('public', PUBLIC, MODULES),
  ...completePages('identity', IDENTITY, MODULES),
];
