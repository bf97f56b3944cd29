import type { Names } from '../game.ts'

/** The look of a side: its names, and the colours of its crest. */
export interface SideLook {
  readonly names: Names
  readonly colours: readonly [ground: string, sign: string]
}

const look = (names: readonly [EN: string, MS: string, CN: string], ...colours: SideLook['colours']) => ({
  names: { EN: names[0], MS: names[1], CN: names[2] },
  colours,
})

/** Every side of the virtual games, all invented, by its code in the rules. */
export const SIDE_LOOKS: Readonly<Record<string, SideLook>> = {
  'carp-rovers': look(['Carp Rovers', 'Pengembara Kap', '锦鲤流浪者'], '#d9482b', '#ffe9d6'),
  'lotus-united': look(['Lotus United', 'Teratai Bersatu', '莲花联'], '#b03a76', '#ffd9ec'),
  'heron-city': look(['Heron City', 'Bandar Bangau', '苍鹭城'], '#2f6fb3', '#e4f1ff'),
  'reed-wanderers': look(['Reed Wanderers', 'Perantau Mensiang', '芦苇游侠'], '#7d7a24', '#f6f3c4'),
  'otter-athletic': look(['Otter Athletic', 'Atletik Memerang', '水獭竞技'], '#6a4630', '#f1dcc8'),
  'willow-town': look(['Willow Town', 'Pekan Dedalu', '柳镇'], '#3e7d46', '#dcf3d8'),
  'moss-albion': look(['Moss Albion', 'Albion Lumut', '青苔白岩'], '#4b5a2c', '#f3f6ea'),
  'pebble-county': look(['Pebble County', 'Daerah Kerikil', '卵石郡'], '#5d6675', '#eef1f6'),
  'frog-harriers': look(['Frog Harriers', 'Pelari Katak', '飞蛙队'], '#178a5c', '#fff2b3'),
  'snail-academicals': look(['Snail Academicals', 'Akademi Siput', '蜗牛学院'], '#6b4a97', '#efe3ff'),
  'team-vortex': look(['Team Vortex', 'Pasukan Pusaran', '漩涡战队'], '#2a3fb0', '#9fd6ff'),
  'team-ember': look(['Team Ember', 'Pasukan Bara', '余烬战队'], '#a8321a', '#ffc27d'),
  'team-tide': look(['Team Tide', 'Pasukan Pasang', '潮汐战队'], '#0c7688', '#c1f4f5'),
  'team-onyx': look(['Team Onyx', 'Pasukan Oniks', '黑曜战队'], '#2b2d3a', '#d8dcec'),
  'team-zephyr': look(['Team Zephyr', 'Pasukan Bayu', '和风战队'], '#4f8a86', '#eafffb'),
  'team-flint': look(['Team Flint', 'Pasukan Batu Api', '燧石战队'], '#70584a', '#ffdca8'),
  'team-dune': look(['Team Dune', 'Pasukan Gumuk', '沙丘战队'], '#a97b23', '#fff1cd'),
  'team-mist': look(['Team Mist', 'Pasukan Kabus', '迷雾战队'], '#5c6f8f', '#f2f6ff'),
  'red-lantern': look(['Red Lantern', 'Tanglung Merah', '红灯笼'], '#c22f2f', '#ffd98a'),
  'white-river': look(['White River', 'Sungai Putih', '白河'], '#8fa3b8', '#ffffff'),
  'gold-spur': look(['Gold Spur', 'Taji Emas', '金距'], '#b8851b', '#fff0b8'),
  'black-bamboo': look(['Black Bamboo', 'Buluh Hitam', '墨竹'], '#23352c', '#a7d8b8'),
  'grey-storm': look(['Grey Storm', 'Ribut Kelabu', '灰风暴'], '#565f6e', '#cfe0f2'),
  'green-reed': look(['Green Reed', 'Mensiang Hijau', '青芦'], '#2f7d52', '#d7f5c9'),
}

export function lookOf(side: string): SideLook {
  const { [side]: found } = SIDE_LOOKS
  if (found === undefined) throw new RangeError(`no side ${side}`)
  return found
}
