import type { Generated } from 'kysely';

export interface UserData {
  char_id: number;
  char_name: string;
  account_name: string;
  account_id: number;
  pledge_id: number;
  builder: number;
  class: number;
  race: number;
  world: number;
  xloc: number;
  yloc: number;
  zloc: number;
  gender: number;
  face_index: number;
  hair_shape_index: number;
  hair_color_index: number;
  /** -1 where the build does not keep it. */
  subjob0_class: number;
  subjob1_class: number;
  subjob2_class: number;
  subjob3_class: number;
  /** Which class is played; null before the first subclass was taken. */
  subjob_id: number | null;
  Lev: number;
  align: number;
  PK: number;
  Duel: number;
  login: Date | null;
  logout: Date | null;
  nickname: string | null;
  use_time: number;
  temp_delete_date: Date | null;
  name_color: Generated<number>;
  title_color: Generated<number>;
  vip_level: Generated<number>;
  vip_timestamp: Generated<number>;
}
