import type { BossFamily } from './sigil-shapes.ts';

/** Bosses whose name does not say what they are. */
export const KNOWN_BOSSES: ReadonlyMap<string, BossFamily> = new Map([
  ['antharas', 'dragon'],
  ['valakas', 'dragon'],
  ['sailren', 'dragon'],
  ['queen ant', 'ant'],
  ['core', 'eye'],
  ['orfen', 'spider'],
  ["orfen's handmaiden", 'spider'],
  ['baium', 'angel'],
  ['anakim', 'angel'],
  ['zaken', 'undead'],
  ['frintezza', 'undead'],
  ['lilith', 'demon'],
  ['benom', 'demon'],
  ['beleth', 'mage'],
  ['black lily', 'undead'],
  ['kernon', 'demon'],
  ['typhoon', 'elemental'],
  ['ember', 'elemental'],
  ['gordon', 'beast'],
  ['apepi', 'serpent'],
  ['sebek', 'serpent'],
]);

/** Words in a boss's name that reveal its family, the more specific ones first. */
export const FAMILY_KEYWORDS: readonly (readonly [RegExp, BossFamily])[] = [
  [/spider/, 'spider'],
  [/\bant\b|stakato|hornet|shyeed|wasp|royal guard/, 'ant'],
  [/golem|giant|titan|mechanic|statue|gargoyle|totem|talos|guilotine/, 'golem'],
  [/dragon|drake|fafurion|wyvern|skylancer|icarus/, 'dragon'],
  [/naga|couatle|serpent|lizard|krokian|basilisk|sobekk|lokness|sheshark/, 'serpent'],
  [/tree|dryad|forest|protector/, 'ent'],
  [/^eye of|mirror|watcher/, 'eye'],
  [/demon|halisha|halter|decarbia|bifrons|shax|ipos|kurikups|beleth|shilen|abyss/, 'demon'],
  [/beast|tiger|boar|hound|wolf|behemoth|\bcat\b|claw|longhorn|rat\b|molrang/, 'beast'],
  [/angel|cherub|archon|guardian|splendor|unicorn|savior|eva's/, 'angel'],
  [
    /ghost|zombie|death|dead|soul|spirit|revenant|necro|doom|grave|skull|enmity|vengeful|cursed|rotten|shadow/,
    'undead',
  ],
  [/flame|fire|ice|icicle|water|storm|ocean|blue sky|tempest|fairy|wings of/, 'elemental'],
  [
    /\borc\b|ketra|varka|timak|turek|breka|vuku|katu|leto|harit|vanor|taik|langk|tasaba|sukar|urutu/,
    'orc',
  ],
  [
    /wizard|sorcerer|magus|mage|seer|shaman|priest|witch|warlock|messenger|herald|agent|servitor/,
    'mage',
  ],
];

/** More words for monsters. Not for bosses, whose sigils must not change. */
export const MONSTER_KEYWORDS: readonly (readonly [RegExp, BossFamily])[] = [
  [/scorpion|tarantula|arachnid/, 'spider'],
  [/beetle|insect|mantis/, 'ant'],
  [/sentinel|colossus|puppet|doll|cube/, 'golem'],
  [/wyrm|saurus/, 'dragon'],
  [/snake|medusa|salamander|crocodile|alligator|hydra/, 'serpent'],
  [/treant|fungus|mandragora|plant|flower/, 'ent'],
  [/imp\b|gremlin|succubus|incubus|devil|hell/, 'demon'],
  [
    /bear\b|fox\b|keltir|elpy|buffalo|antelope|panther|lion|cougar|puma|hawk|bird|harpy|bat\b|stalker|kookaburra|wererat/,
    'beast',
  ],
  [/seraph|valkyrie/, 'angel'],
  [/wraith|skeleton|ghoul|vampire|specter|phantom|lich|mummy|corpse|banshee/, 'undead'],
  [/undine|sylph|salamandra|gnome|slime|wisp/, 'elemental'],
  [/goblin|ogre|troll|kobold|cyclops|barbarian|bugbear|gnoll/, 'orc'],
  [/warlock|enchanter|summoner|cultist|apostle/, 'mage'],
];
