/** Which Mobius to build; the scripts of 2022 and 2023 create MyISAM tables, later ones InnoDB. */
export interface MobiusKind {
  readonly chronicle: 'interlude' | 'high-five';
  readonly engine: 'InnoDB' | 'MyISAM';
}

/** Our own definitions of the tables we use, with the types, keys and defaults of the game's scripts. */
export function mobiusTables({ chronicle, engine }: MobiusKind): string[] {
  const text = 'character set utf8mb3 collate utf8mb3_unicode_ci';
  const options = `engine = ${engine} default ${text}`;
  return Object.entries({ ...TABLES, ...(chronicle === 'high-five' ? HIGH_FIVE : INTERLUDE) }).map(
    ([name, columns]) => `create table ${name} (${columns}) ${options}`,
  );
}

const NOBLES_HF = `
  charId int unsigned not null default 0 primary key,
  class_id tinyint(3) unsigned not null default 0,
  olympiad_points int(10) unsigned not null default 0,
  competitions_done smallint(3) unsigned not null default 0,
  competitions_won smallint(3) unsigned not null default 0,
  competitions_lost smallint(3) unsigned not null default 0,
  competitions_drawn smallint(3) unsigned not null default 0`;

const NOBLES_INTERLUDE = `
  charId int unsigned not null default 0 primary key,
  class_id decimal(3,0) not null default 0,
  olympiad_points decimal(10,0) not null default 0,
  competitions_done decimal(3,0) not null default 0,
  competitions_won decimal(3,0) not null default 0,
  competitions_lost decimal(3,0) not null default 0,
  competitions_drawn decimal(3,0) not null default 0`;

const HIGH_FIVE = {
  olympiad_nobles: `${NOBLES_HF},
  competitions_done_week tinyint(3) unsigned not null default 0`,
  olympiad_nobles_eom: NOBLES_HF,
};

const INTERLUDE = {
  olympiad_nobles: NOBLES_INTERLUDE,
  olympiad_nobles_eom: NOBLES_INTERLUDE,
};

const TABLES = {
  accounts: `
  login varchar(45) not null default '' primary key,
  password varchar(45),
  email varchar(255) default null,
  created_time timestamp not null default current_timestamp,
  lastactive bigint(13) unsigned not null default 0,
  accessLevel tinyint not null default 0,
  lastIP char(15) null default null,
  lastServer tinyint default 1`,
  account_premium: `
  account_name varchar(45) not null default '' primary key,
  enddate decimal(20,0) not null default 0`,
  characters: `
  account_name varchar(45) default null,
  charId int unsigned not null default 0 primary key,
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
  deletetime bigint(13) unsigned not null default 0,
  title varchar(21) default null,
  title_color mediumint unsigned not null default 15530402,
  accesslevel mediumint default 0,
  online tinyint unsigned default null,
  onlinetime int default null,
  x mediumint default null,
  y mediumint default null,
  z mediumint default null,
  lastAccess bigint(13) unsigned not null default 0,
  nobless tinyint unsigned not null default 0,
  isin7sdungeon tinyint unsigned not null default 0,
  key account_name (account_name),
  key char_name (char_name),
  key clanid (clanid),
  key online (online)`,
  character_subclasses: `
  charId int unsigned not null default 0,
  class_id int(2) not null default 0,
  exp bigint(20) not null default 0,
  sp bigint(10) not null default 0,
  level int(2) not null default 40,
  class_index int(1) not null default 0,
  primary key (charId, class_id)`,
  character_skills: `
  charId int unsigned not null default 0,
  skill_id int not null default 0,
  skill_level int(4) not null default 1,
  class_index int(1) not null default 0,
  primary key (charId, skill_id, class_index)`,
  clan_data: `
  clan_id int not null default 0 primary key,
  clan_name varchar(45),
  clan_level int,
  reputation_score int not null default 0,
  hasCastle int,
  ally_id int,
  ally_name varchar(45),
  crest_id int,
  crest_large_id int,
  ally_crest_id int,
  leader_id int,
  char_penalty_expiry_time bigint(13) unsigned not null default 0,
  key leader_id (leader_id),
  key ally_id (ally_id)`,
  castle: `
  id int not null default 0,
  name varchar(25) not null primary key,
  taxPercent int not null default 15,
  treasury bigint not null default 0,
  siegeDate bigint(13) unsigned not null default 0,
  key id (id)`,
  crests: `
  crest_id int primary key,
  data varbinary(2176) not null,
  type tinyint not null`,
  siege_clans: `
  castle_id int(1) not null default 0,
  clan_id int(11) not null default 0,
  type int(1) default null,
  castle_owner int(1) default null,
  primary key (clan_id, castle_id)`,
  clanhall: `
  id int(11) not null default 0 primary key,
  name varchar(40) not null default '',
  ownerId int(11) not null default 0,
  key ownerId (ownerId)`,
  siegable_clanhall: `
  clanHallId int(10) not null default 0 primary key,
  name varchar(45) default null,
  ownerId int(10) default null,
  key ownerId (ownerId)`,
  raidboss_spawnlist: `
  boss_id smallint(5) unsigned not null primary key,
  respawn_delay mediumint(6) unsigned not null default 86400,
  respawn_random mediumint(6) unsigned not null default 43200,
  respawn_time bigint(13) unsigned not null default 0`,
  grandboss_data: `
  boss_id smallint(5) unsigned not null primary key,
  respawn_time bigint(13) unsigned not null default 0,
  status tinyint(1) unsigned not null default 0`,
  heroes: `
  charId int unsigned not null default 0 primary key,
  class_id decimal(3,0) not null default 0,
  count decimal(3,0) not null default 0,
  played decimal(1,0) not null default 0,
  claimed enum('true','false') not null default 'false',
  message varchar(300) not null default ''`,
  olympiad_data: `
  id tinyint unsigned not null default 0 primary key,
  current_cycle mediumint unsigned not null default 1,
  period mediumint unsigned not null default 0`,
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
  items: `
  owner_id int,
  object_id int not null default 0 primary key,
  item_id int,
  count bigint unsigned not null default 0,
  enchant_level int,
  loc varchar(10),
  loc_data int,
  key owner_id (owner_id),
  key item_id (item_id),
  key loc (loc)`,
  cursed_weapons: `
  itemId int not null primary key,
  charId int unsigned not null default 0,
  playerKarma int default 0,
  playerPkKills int default 0,
  nbKills int default 0,
  endTime bigint(13) unsigned not null default 0`,
  punishments: `
  id int not null auto_increment primary key,
  \`key\` varchar(255) not null,
  affect varchar(255) not null,
  type varchar(255) not null,
  expiration bigint not null,
  reason text not null,
  punishedBy varchar(255) not null`,
  custom_mail: `
  date timestamp not null default current_timestamp,
  receiver int unsigned not null default 0,
  subject tinytext not null,
  message text not null,
  items text not null`,
};
