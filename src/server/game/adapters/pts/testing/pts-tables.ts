import type { CatalogRow } from '../detect/read-catalog.ts';

/** Columns of each table as in `create table`, one line each. Text columns have no explicit collation. */
export type Tables = Readonly<Record<string, readonly string[]>>;

/** Converts tables to the rows of the database catalog. */
export function catalogRows(tables: Tables, schema = 'dbo'): CatalogRow[] {
  return Object.entries(tables).flatMap(([table_name, columns]) =>
    columns.map((column) => {
      const [, name = '', type = '', size, rest = ''] = COLUMN.exec(column) ?? [];
      const mayBeLeftOut = !/not null/.test(rest) || /default|identity/.test(rest);
      return {
        schema_name: schema,
        table_name,
        column_name: name,
        type_name: type,
        length: Number(size ?? 4) * (type.startsWith('n') ? 2 : 1),
        is_required: mayBeLeftOut ? 0 : 1,
      };
    }),
  );
}

const COLUMN = /^(\w+) (\w+)(?:\((\d+)\))?(.*)$/;

export const LOGIN_2003: Tables = {
  user_account: [
    'uid int identity(1,1) not null',
    'account varchar(14) not null primary key',
    'pay_stat int not null default 0',
    'login_flag int not null default 0',
    'warn_flag int not null default 0',
    'block_flag int not null default 0',
    'block_flag2 int not null default 0',
    'block_end_date datetime null',
    'last_login datetime null',
    'last_logout datetime null',
    'subscription_flag int not null default 0',
    'last_world tinyint null',
    'last_game int null',
    'last_ip varchar(15) null',
  ],
  user_auth: [
    'account varchar(14) not null primary key',
    'password binary(16) not null',
    'quiz1 varchar(255) not null',
    'quiz2 varchar(255) not null',
    'answer1 binary(32) not null',
    'answer2 binary(32) not null',
  ],
  user_info: [
    'account varchar(14) not null primary key',
    'create_date datetime not null default getdate()',
    'ssn varchar(13) not null',
    'status_flag tinyint not null default 0',
    'kind int not null default 0',
  ],
  ssn: [
    'ssn char(13) not null primary key',
    'name varchar(15) not null',
    'email varchar(50) not null',
    'newsletter tinyint not null default 0',
    'job int not null',
    'phone varchar(16) not null',
    'mobile varchar(20) null',
    'reg_date datetime not null default getdate()',
    'zip varchar(6) not null',
    'addr_main varchar(255) not null',
    'addr_etc varchar(255) not null',
    'account_num tinyint not null default 0',
    'status_flag int not null default 0',
    'final_news_date datetime null',
    'master varchar(14) null',
    'final_master_date datetime not null default getdate()',
  ],
  user_count: [
    'record_time datetime not null default getdate()',
    'server_id tinyint not null',
    'world_user smallint not null',
    'limit_user smallint not null',
    'auth_user int not null',
    'wait_user int not null',
    'dayofweek tinyint not null default datepart(weekday, getdate())',
  ],
};

/** The differences relevant to us. */
export const LOGIN_2023: Tables = {
  ...LOGIN_2003,
  user_auth: [
    'account varchar(24) not null primary key',
    'password binary(16) not null',
    'quiz1 varchar(255) not null',
    'quiz2 varchar(255) null',
    'answer1 binary(32) not null',
    'answer2 binary(32) not null',
    'new_pwd_flag tinyint null default 0',
    'otp_flag tinyint null',
    'md5password varchar(40) null',
  ],
  user_etc: [
    'account varchar(14) not null primary key',
    'accountCustomizeBitSet varbinary(2048) null',
  ],
};

const USER_DATA = [
  'char_name nvarchar(50) not null unique',
  'char_id int identity(1,1) not null primary key',
  'account_name nvarchar(50) not null',
  'account_id int not null',
  'pledge_id int not null default 0',
  'builder tinyint not null default 0',
  'gender tinyint not null default 0',
  'race tinyint not null default 0',
  'class tinyint not null',
  'face_index int not null default 0',
  'hair_shape_index int not null default 0',
  'hair_color_index int not null default 0',
  'world smallint not null default 0',
  'xloc int not null default 0',
  'yloc int not null default 0',
  'zloc int not null default 0',
  'SP int not null default 0',
  'Exp int not null default 0',
  'Lev tinyint not null',
  'align int not null default 0',
  'PK int not null default 0',
  'PKpardon int not null default 0',
  'Duel int not null default 0',
  'create_date datetime not null default getdate()',
  'login datetime null',
  'logout datetime null',
  'nickname nvarchar(50) null',
  'use_time int not null default 0',
  'temp_delete_date smalldatetime null',
  'subjob_id int null',
  'subjob0_class int not null default -1',
  'subjob1_class int not null default -1',
  'subjob2_class int not null default -1',
  'subjob3_class int not null default -1',
  'ST_chest int not null default 0',
  'ST_right_hand int not null default 0',
];

export const WORLD_STOCK: Tables = {
  user_data: USER_DATA,
  Pledge: [
    'pledge_id int identity(1,1) not null primary key',
    'ruler_id int not null',
    'name nvarchar(24) not null unique',
    'alliance_id int not null default 0',
    'root_name_value int not null default 0',
    'oust_time int not null default 0',
    'skill_level smallint not null default 0',
    'castle_id int not null default 0',
    'agit_id int not null default 0',
    'siege_kill int not null default 0',
    'siege_death int not null default 0',
    'crest_id int not null default 0',
    'emblem_id int not null default 0',
  ],
  Alliance: [
    'id int identity(1,1) not null',
    'name nvarchar(50) not null primary key',
    'master_pledge_id int not null default 0',
    'crest_id int not null default 0',
  ],
  Pledge_Crest: [
    'crest_id int identity(1,1) not null primary key',
    'bitmap_size smallint not null',
    'bitmap varbinary(3072) null',
  ],
  castle: [
    'id int not null primary key',
    'name nvarchar(50) not null',
    'pledge_id int not null default 0',
    'next_war_time int not null default 0',
    'tax_rate smallint not null default 0',
    'type tinyint not null default 1',
    'crop_income int not null default 0',
    'shop_income int not null default 0',
    'shop_income_temp int not null default 0',
  ],
  castle_war: [
    'castle_id int not null',
    'pledge_id int not null',
    'type tinyint not null',
    'propose_time int not null default 0',
  ],
  npc_boss: [
    'npc_db_name nvarchar(50) not null unique',
    'alive int not null',
    'hp int null',
    'mp int null',
    'time_low int null',
    'time_high int null',
    'i0 int not null default 0',
  ],
  user_subjob: [
    'char_id int null',
    'sp int null',
    'exp int null',
    'level tinyint null',
    'subjob_id int null',
  ],
  user_skill: [
    'char_id int not null',
    'skill_id int not null',
    'skill_lev tinyint not null default 0',
    'to_end_time int not null default 0',
    'subjob_id int not null default 0',
  ],
  user_nobless: [
    'char_id int not null primary key',
    'nobless_type tinyint null default 0',
    'hero_type tinyint null default 0',
    'win_count int null default 0',
    'previous_point int null default 0',
    'olympiad_point int null default 0',
    'match_count int null default 0',
  ],
  olympiad: ['season int identity(1,1) not null', 'step int null', 'season_start_time int null'],
  olympiad_result: [
    'season int not null',
    'class int not null',
    'char_id int not null',
    'point int not null',
    'match_count int not null',
  ],
  user_item: [
    'item_id int identity(1,1) not null primary key',
    'char_id int not null',
    'item_type int not null',
    'amount int not null',
    'enchant int not null default 0',
    'eroded int not null default 0',
    'bless tinyint not null default 0',
    'ident int not null default 0',
    'wished tinyint not null default 0',
    'warehouse int not null default 0',
  ],
  user_ban: [
    'char_id int not null primary key',
    'status int not null default 0',
    'ban_date datetime null',
    'ban_hour smallint not null default 0',
    'ban_end int not null default 0',
  ],
  user_prohibit: ['char_name nvarchar(50) not null primary key'],
  user_prohibit_word: ['words nvarchar(50) not null primary key'],
  user_name_reserved: [
    'char_name nvarchar(50) not null primary key',
    'account_id int not null default 0',
    'used tinyint not null default 0',
  ],
  user_history: [
    'char_name nvarchar(50) not null',
    'char_id int not null',
    'log_date datetime not null default getdate()',
    'log_action tinyint not null',
    'account_name nvarchar(50) null',
    'create_date datetime null',
  ],
};

export const WORLD_EXTENDED: Tables = {
  ...WORLD_STOCK,
  user_data: [
    ...USER_DATA,
    'name_color int not null default 0',
    'title_color int not null default 0',
    'vip_level int not null default 0',
    'vip_timestamp int not null default 0',
  ],
  pledge_ext: ['pledge_id int not null primary key', 'reputation_points int not null'],
  NpcDeath: ['npc_class_id int not null', 'death_time int not null'],
  ItemDelivery: [
    'job_id int identity(1,1) not null',
    'char_id int not null default 0',
    'item_id int not null default 0',
    'item_amount int not null default 0',
    'enchant int not null default 0',
  ],
  CharacterLock: [
    'char_id int not null default 0',
    "code_hash nvarchar(33) not null default ''",
    "hardware_id nvarchar(33) not null default ''",
  ],
  offline_shop: [
    'shop_id int identity(1,1) not null primary key',
    'shop_type int not null',
    'shop_text nvarchar(255) null',
    'shop_owner_id int not null',
    'shop_locX int not null',
    'shop_locY int not null',
    'shop_locZ int not null',
    'Heading int not null default 0',
  ],
  offline_shop_items: [
    'shop_item_shop_id int not null',
    'shop_item int not null default 0',
    'shop_item_count bigint not null',
    'shop_item_price bigint not null',
    'enchant int not null default 0',
    'item_class_id int not null',
  ],
};

export const RECEIPTS: Tables = {
  receipt: [
    'world_id int not null',
    'order_id varchar(64) not null',
    'number int identity(1,1) not null',
    'content nvarchar(400) not null',
    'state varchar(9) not null',
    'at_ms bigint not null',
  ],
};
