import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words this code once used for things that have a plain name; docs/style.md has those in use. */
const RETIRED: readonly RegExp[] = [
  /\bhouses?\b|[a-z]House|House[A-Z]|house_/,
  /\bdesks?\b|[a-z]Desk|Desk[A-Z]|desk_/,
  /\boffice\b|[a-z]Office|Office[A-Z]|\bback office\b/i,
  /colour|flavour|behaviour|catalogue|sanitis|recognis|neighbour|\bdefence/i,
  /\b[Aa]bilit(y|ies)\b|[a-z]Abilit|\bAbilit(y|ies)[A-Z]|_abilit/,
  /\bwash|[a-z]Wash|\bSTAINS?\b/,
  /\b(?<!leaves the (rest|others) |them )standing\b|Standings?\b|\bstandings\b/,
  /\bweigh\b|\bweigh[A-Z]|[a-z]Weigh(?!t)/,
  /\bwish(es|ed)?\b|[a-z]Wish|Wish[A-Z]/i,
  /\bunheard\b|\bweather\b|\bstorm\b/,
  /\btell[A-Z]|\btell-|tellTeam|\blookAt|\blook-at-|startRounds|unmake/,
  /(?<![Dd]ead)(?<=[a-z])Letter|(?<!dead-)\bletter-(?!spacing)|\.letter\b/,
  /\bTEAM\b|[a-z]Team\b|\bthe team\b/,
  /--services=/,
  /\bsaidReply|\w_told\b|\bBookPage\b|\b[mM]ason\b|\blikeness\b/,
  /\b[Ee]-mails?\b(?!\/)/,
  /\banew\b/,
  /\b(ask(Games|World|Site|Provider|Cached|Soon)|keepLooking|giveUpReading|wrongWords|plugInKey)\b/,
  /(error|shared|late)-answers|answer-?[Dd]one|\banswerErrors\b|\bSiteAnswer|\bNoAnswer\b/,
  /[a-z]Acts\b|[a-z]-acts\b|\b(player|usePlayer|auditOwn|Staff)Act\b/,
  /\b(countThenJudge|judgeGuess|shutSeconds|shutUntilMs|keepKey|keepLease|isRemembered|lastKept[A-Z])/,
  /\bwithout scripts\b/i,
  /subscription_movement|canned[_-]answer|\bis_due\b|'(reconciliation\.again|world\.examine)'(?!\))/,
  /\b(RaidWall|useOwnAction|CHART_LEVELS|isWatched|releasePosts|drawFoot|dyeOf|isFrozen)\b/,
  /questions_per_minute|PATIENCE|\bpatience[A-Z]|[fF]romOtherWindow|from_other_window|\bthaw\(/,
  /--alive\b|\b(text|border|bg|color)-alive\b/,
  /\b[kK]eyed(Page|Table|Source)|\bkeyed-(page|source)\b|\b(fillStore|pagePolicy|lockRights)\b/,
  /\bsettle(Payment|Subscription|Now)|[bB]yCached\b|\b(startsOnTouch|socialSignIn|signInOrigins)\b/,
  /\b(playerDoneSchema|mailingLaunch|mailing_launched|isHarmless|isForAnybody|ensureReceipts)\b/,
  /\b(link_spent|clan_declined_lately|character_level_low|unstuck_wait|account_password_new_invalid)\b/,
  /\b(is|are) no (page|order|backup|proof|place|key)\b(?<!there (is|are) no \w+)/i,
];

/**
 * Files that are not checked: word lists of the game and the simulation, applied migrations and
 * their tests, and names of other programs.
 */
const OTHERS =
  /^(db\/migrations\/|src\/reference\/|package-lock\.json)|common-passwords|simulation\/|\.data\.ts$|CHANGELOG\.md$|docs\/(glossary|style)\.md$|(plain-words|upgrade-ledger|receipt-content|read-config|demo\/writes)\.test\.ts$|pts-tables\.ts$|schema\.generated\.ts$|(former-vip-changes|upgrade-canned)\.test\.ts$/;
/** Lines that need an old word. */
const MEANT =
  /0\.1\.0|former|initialise|newsletter|\['(flavour|questions_per_minute)|[nN]ameColour|column_name|rename column|"colour"|unknown setting|stats\/defence|<defence physical/;

test('no file uses a retired word', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'bench', 'e2e', 'docs', '*.md'])
    .toString()
    .split('\n')
    .filter((file) => /\.(ts|tsx|css|md|sql|json)$/.test(file) && !OTHERS.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, number) =>
      RETIRED.some((word) => word.test(line)) && !MEANT.test(line)
        ? [`${file}:${number}: ${line.trim().slice(0, 100)}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});
