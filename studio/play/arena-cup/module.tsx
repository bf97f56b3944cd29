import { moduleOf } from '../fixtures/module.tsx'
import { ArenaStage } from './ArenaStage.tsx'

/** Arena Cup: virtual e-sports. */
export const module = moduleOf({
  game: 'arena-cup',
  unit: 'unit.maps',
  corners: null,
  Stage: ArenaStage,
  timeOf: (second, t) => t('second', { second }),
  rules: {
    EN: [
      'Eight virtual teams play best of three: the first to win two maps wins the series, so there is no draw.',
      'The first team to take five cores wins a map; its chance depends on the strength of both teams.',
    ],
    MS: [
      'Lapan pasukan maya bermain terbaik daripada tiga: siapa memenangi dua peta memenangi siri, jadi tiada seri.',
      'Peta dimenangi oleh pasukan yang menawan lima teras dahulu; kebarangkaliannya bergantung pada kekuatan kedua-dua pasukan.',
    ],
    CN: [
      '八支虚拟战队进行三局两胜：先赢两图者获胜，没有平局。',
      '先夺得五个核心者赢下一图，胜率取决于双方实力。',
    ],
  },
})
