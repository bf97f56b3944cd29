import { moduleOf } from '../fixtures/module.tsx'
import { DerbyStage } from './DerbyStage.tsx'

/** Cock Derby: a virtual contest of cartoon birds. */
export const module = moduleOf({
  game: 'cock-derby',
  unit: 'unit.pittings',
  corners: ['Meron', 'Wala'],
  Stage: DerbyStage,
  timeOf: (second, t) => t('second', { second }),
  rules: {
    EN: [
      'A virtual contest of cartoon birds, five pittings of 18 seconds: no animal takes part, and none is shown hurt.',
      'Meron is on the left, Wala on the right. A pitting is won by one of them, in the proportion of their spirits, or by neither (three in ten).',
    ],
    MS: [
      'Pertandingan maya burung kartun, lima pusingan 18 saat: tiada haiwan terlibat dan tiada yang ditunjukkan cedera.',
      'Meron di kiri, Wala di kanan. Satu pusingan dimenangi salah satu, mengikut semangat masing-masing, atau tiada pemenang (tiga daripada sepuluh).',
    ],
    CN: [
      '卡通鸟的虚拟比赛，共五回合，每回合 18 秒：没有动物参与，也没有受伤画面。',
      '左为 Meron，右为 Wala。每回合按双方斗志决出一方获胜，或不分胜负（十分之三）。',
    ],
  },
})
