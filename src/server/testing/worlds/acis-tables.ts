/**
 * Which aCis to build. 384 is the fork with offline trade; `40x` is stock, `40x-fork` has the
 * delivery queue, premium and name colors of the fork whose source is public.
 */
export interface AcisKind {
  readonly revision: '345' | '384' | '40x' | '40x-fork';
}

export function acisTables({ revision }: AcisKind): string[] {
  const options = 'default character set utf8mb4 collate utf8mb4_general_ci';
  return Object.entries(tablesOf(revision)).map(([name, columns]) => {
    const engine = name === 'items_delayed' ? 'engine = MyISAM ' : '';
    return `create table ${name} (${columns}) ${engine}${options}`;
  });
}

function tablesOf(revision: AcisKind['revision']): Record<string, string> {
  switch (revision) {
    case '345':
      return { ...COMMON, ...OLD_ACCOUNTS, ...OLD_SPAWNS, ...OLD_OLYMPIAD };
    case '384':
      return { ...COMMON, ...NEW_ACCOUNTS, ...OLD_SPAWNS, ...NEW_OLYMPIAD, ...HALLS, ...TRADE };
    case '40x':
      return { ...COMMON, ...NEW_ACCOUNTS, ...NEW_SPAWNS, ...NEW_OLYMPIAD, ...HALLS };
    case '40x-fork':
      return {
        ...COMMON,
        ...NEW_ACCOUNTS,
        ...NEW_SPAWNS,
        ...NEW_OLYMPIAD,
        ...HALLS,
        ...TRADE_WITH_ENCHANT,
        ...FORK,
      };
  }
}

const NOBLES = `
  char_id int unsigned not null default 0 primary key,
  class_id tinyint(3) unsigned not null default 0,
  olympiad_points int(10) not null default 0,
  competitions_done smallint(3) not null default 0`;

const COMMON = {
  characters: `
  account_name varchar(45) default null,
  obj_Id int unsigned not null default 0 primary key,
  char_name varchar(35) not null,
  level tinyint unsigned default null,
  exp bigint unsigned default 0,
  sex tinyint unsigned default null,
  face tinyint unsigned default null,
  hairStyle tinyint unsigned default null,
  hairColor tinyint unsigned default null,
  karma int unsigned default null,
  pvpkills smallint unsigned default null,
  pkkills smallint unsigned default null,
  clanid int unsigned default null,
  race tinyint unsigned default null,
  classid tinyint unsigned default null,
  base_class tinyint unsigned not null default 0,
  deletetime bigint default null,
  title varchar(16) default null,
  accesslevel mediumint default 0,
  online tinyint unsigned default null,
  onlinetime int default null,
  x mediumint default null,
  y mediumint default null,
  z mediumint default null,
  lastAccess bigint unsigned default null,
  nobless tinyint unsigned not null default 0,
  isin7sdungeon tinyint unsigned not null default 0,
  punish_level tinyint unsigned not null default 0,
  punish_timer bigint unsigned not null default 0,
  hero tinyint unsigned not null default 0,
  key clanid (clanid)`,
  cursed_weapons: `
  itemId int not null primary key,
  playerId int default 0,
  playerKarma int default 0,
  playerPkKills int default 0,
  nbKills int default 0,
  endTime decimal(20,0) default 0`,
  character_subclasses: `
  char_obj_id decimal(11,0) not null default 0,
  class_id int(2) not null default 0,
  exp decimal(20,0) not null default 0,
  sp decimal(11,0) not null default 0,
  level int(2) not null default 40,
  class_index int(1) not null default 0,
  primary key (char_obj_id, class_id)`,
  character_skills: `
  char_obj_id int unsigned not null default 0,
  skill_id int not null default 0,
  skill_level int(3) not null default 1,
  class_index int(1) not null default 0,
  primary key (char_obj_id, skill_id, class_index)`,
  clan_data: `
  clan_id int not null default 0 primary key,
  clan_name varchar(45),
  clan_level int not null default 0,
  reputation_score int not null default 0,
  hasCastle tinyint not null default 0,
  ally_id int not null default 0,
  ally_name varchar(20),
  crest_id int not null default 0,
  crest_large_id int not null default 0,
  ally_crest_id int not null default 0,
  leader_id int not null default 0,
  char_penalty_expiry_time bigint not null default 0,
  key leader_id (leader_id),
  key ally_id (ally_id)`,
  siege_clans: `
  castle_id int not null default 0,
  clan_id int not null default 0,
  type varchar(8) not null default 'PENDING',
  primary key (clan_id, castle_id)`,
  heroes: `
  char_id decimal(11,0) not null default 0 primary key,
  class_id decimal(3,0) not null default 0,
  count decimal(3,0) not null default 0,
  played decimal(1,0) not null default 0,
  active tinyint not null default 0,
  message varchar(300) not null default ''`,
  olympiad_nobles: NOBLES,
  olympiad_nobles_eom: NOBLES,
  items: `
  owner_id int,
  object_id int not null default 0 primary key,
  item_id smallint unsigned,
  count int unsigned default 0,
  enchant_level smallint unsigned not null default 0,
  loc varchar(10),
  loc_data int`,
};

const OLD_ACCOUNTS = {
  accounts: `
  login varchar(45) not null default '' primary key,
  password varchar(45),
  lastactive decimal(20),
  access_level int(3) not null default 0,
  lastServer int(4) default 1`,
};

const NEW_ACCOUNTS = {
  accounts: `
  login varchar(45) not null default '' primary key,
  password varchar(60) not null default '',
  last_active bigint not null default 0,
  access_level int(3) not null default 0,
  last_server int(4) not null default 1`,
};

const OLD_SPAWNS = {
  castle: `
  id int not null default 0 primary key,
  name varchar(25) not null,
  taxPercent int not null default 15,
  treasury bigint not null default 0,
  siegeDate decimal(20,0) not null default 0`,
  raidboss_spawnlist: `
  boss_id int not null default 0,
  loc_x int not null default 0,
  spawn_time int(11) not null default 36,
  random_time int(11) not null default 24,
  respawn_time bigint not null default 0,
  primary key (boss_id, loc_x)`,
  grandboss_data: `
  boss_id integer not null default 0 primary key,
  respawn_time bigint not null default 0,
  status tinyint not null default 0`,
};

const NEW_SPAWNS = {
  castle: `
  id int not null default 0 primary key,
  currentTaxPercent int not null default 0,
  nextTaxPercent int not null default 0,
  treasury bigint not null default 0,
  siegeDate decimal(20,0) not null default 0`,
  spawn_data: `
  name varchar(80) not null primary key,
  status smallint not null,
  current_hp int unsigned not null default 0,
  respawn_time bigint unsigned not null default 0`,
};

const OLYMPIAD_TIMES = `
  olympiad_end bigint(13) unsigned not null default 0`;

const OLD_OLYMPIAD = {
  olympiad_data: `
  id tinyint unsigned not null default 0 primary key,
  current_cycle mediumint unsigned not null default 1,
  period mediumint unsigned not null default 0,${OLYMPIAD_TIMES}`,
};

const NEW_OLYMPIAD = {
  olympiad_data: `
  id tinyint unsigned not null default 0 primary key,
  current_cycle mediumint unsigned not null default 1,
  period varchar(12) not null default 'COMPETITION',${OLYMPIAD_TIMES}`,
};

const HALLS = {
  clanhall: `
  id tinyint not null default 0 primary key,
  ownerId int unsigned not null default 0,
  paidUntil bigint not null default 0`,
};

const TRADE = {
  character_offline_trade: `
  charId int(10) unsigned not null primary key,
  time bigint(13) unsigned not null default 0,
  type tinyint(4) not null default 0,
  title varchar(50) default null`,
  character_offline_trade_items: `
  charId int(10) unsigned not null,
  item int(10) unsigned not null default 0,
  count bigint(20) unsigned not null default 0,
  price bigint(20) unsigned not null default 0,
  key charId (charId),
  key item (item)`,
};

const TRADE_WITH_ENCHANT = {
  ...TRADE,
  character_offline_trade_items: `
  charId int(10) unsigned not null,
  item int(10) unsigned not null default 0,
  count bigint(20) unsigned not null default 0,
  price bigint(20) unsigned not null default 0,
  enchant bigint(20) unsigned not null default 0,
  key charId (charId),
  key item (item)`,
};

const FORK = {
  account_premium: `
  account_name varchar(45) not null default '' primary key,
  premium_service int(1) not null default 0,
  enddate decimal(20,0) not null default 0`,
  character_data: `
  charId int(11) not null,
  valueName varchar(32) not null,
  valueData varchar(250) default null,
  primary key (charId, valueName)`,
  items_delayed: `
  owner_id int(11) not null,
  item_id smallint(5) unsigned not null,
  count int(10) unsigned not null default 1,
  enchant_level smallint(5) unsigned not null default 0,
  payment_status tinyint(3) unsigned not null default 0,
  description varchar(255) default null,
  key owner_id (owner_id),
  key item_id (item_id)`,
};
