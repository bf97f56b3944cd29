import { moduleOf } from '../fixtures/module.tsx'
import { PitchStage } from './PitchStage.tsx'

/** Pond League: virtual football. */
export const module = moduleOf({
  game: 'pond-league',
  unit: 'unit.goals',
  corners: null,
  Stage: PitchStage,
  timeOf: (second, t) => t('minute', { minute: second }),
  rules: {
    EN: [
      'Ten teams play a league of virtual football; each meets every other at home and away. A match lasts 90 seconds, one for each minute.',
      'The goals of each side depend on its attack and the other’s defence (a Poisson distribution up to eight goals); the home side has an advantage.',
    ],
    MS: [
      'Sepuluh pasukan bermain liga bola sepak maya; setiap pasukan bertemu semua yang lain di tempat sendiri dan tempat lawan. Satu perlawanan 90 saat, seminit sesaat.',
      'Gol setiap pihak bergantung pada serangannya dan pertahanan lawan (taburan Poisson hingga lapan gol); tuan rumah ada kelebihan.',
    ],
    CN: [
      '十支球队进行虚拟足球联赛，主客场双循环。一场比赛 90 秒，一秒为一分钟。',
      '双方进球取决于自己的进攻与对方的防守（泊松分布，最多八球），主队占优。',
    ],
  },
})
