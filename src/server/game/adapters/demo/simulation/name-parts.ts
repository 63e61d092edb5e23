/** Syllables and words of nicknames. None ends in q, which nicknames.ts appends to duplicates. */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const onsets = list('b br c d dr f g gr h j k kr l m n pr r s sh st t th v z');
const vowels = list('a e i o u');
const middles = list(`
  b d f dr k l mr n r s t v z ll nn ss th sh ld lm ln lth lv nd ndr ng nk mb nth rd rg rk rl rm rn rt
  rth rv st kh`);
const codas = list('n r s l x th lk rm lt d z nd rn ld rk ss');
const bridges = list('l r n s v z');
const joints = list('r l n th');
const numbers = list(`
  1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 17 18 19 20 21 22 23 24 25 26 27 30 31 32 33 40 42 44 45 50 55
  60 64 66 69 70 75 77 80 85 87 88 89 90 91 92 93 94 95 96 97 98 99 00 01`);

/** Seven letters at most, so that two words and a tail fit the game's 16. */
const firstWords = list(`
  dark shadow night blood death storm fire ice frost iron steel stone silver golden crimson black
  white grey holy chaos doom soul ghost demon dragon wolf raven hawk lion tiger viper cobra mad evil
  lost wild swift silent secret hidden ancient elder royal noble grand mega ultra turbo magic arcane
  mystic rune spell flame ember ash cinder thunder light bright sun moon star sky wind rain snow
  winter autumn desert jungle ocean river forest bone skull rage fury wrath pain venom toxic rapid
  brutal lazy happy crazy sweet little big`);
const secondWords = list(`
  hunter slayer killer ranger archer knight warrior fighter paladin templar wizard mage witch sorcer
  priest bishop cleric oracle healer prophet singer dancer rogue thief reaper stalker walker runner
  rider keeper watcher seeker breaker crusher ripper biter eater lord king queen prince duke baron
  master lady maiden bride child son heart hand fist eye fang claw wing tail horn blade sword dagger
  arrow bow spear lance axe hammer shield armor helm crown ring stone gem song dance dream night dawn
  dusk storm bolt flash spark blaze flame frost wave tide mist fog cloud shade spirit angel devil
  titan giant dwarf orc elf goblin beast wolf bear fox cat rat`);
const tails = ['', ...list('x z jr ii br ar pt es cl mx ru 01 07 10 13 21 22 33 66 69 77 88 99')];

/** A name pattern: capitalized groups, each made of one part from each list. */
export type NamePattern = readonly (readonly (readonly string[])[])[];

export const namePatterns: readonly NamePattern[] = [
  /** DarkHunter77 */ [[firstWords], [secondWords], [tails]],
  /** ShadowZeth */ [[firstWords], [onsets, vowels, codas]],
  /** KarnSlayer */ [[onsets, vowels, codas], [secondWords]],
  /** Drak21 */ [[onsets, vowels, codas], [numbers]],
  /** Kalthos */ [[onsets, vowels, middles, vowels, codas]],
  /** Belirion */ [[onsets, vowels, bridges, vowels, joints, vowels, codas]],
];
