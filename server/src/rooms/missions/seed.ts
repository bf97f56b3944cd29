import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { BoardTerms } from './board.ts'
import { insertBoard, insertPlayer, listBoards, switchBoard } from './board-store.ts'

import type { MissionTerms } from './mission.ts'
import { insertMission, switchMission } from './mission-store.ts'
import { costTerms } from './office-write-board.ts'

const DAY_MS = 86_400_000

type Seed = Omit<MissionTerms, 'from' | 'until' | 'currency'>

const VISIT: Seed = {
  titles: { EN: 'Come by today', MS: 'Singgah hari ini', CN: '今日到访' },
  bodies: {
    EN: 'Log in once today.',
    MS: 'Log masuk sekali hari ini.',
    CN: '今天登录一次即可。',
  },
  ...{ period: 'day', measure: 'login_days', categories: [], target: 1n },
  ...{ reward: (88n * ONE) / 100n, turnoverRate: 10_000, budget: 880n * ONE },
}

const PLAY: Seed = {
  titles: { EN: 'A hundred on the reels', MS: 'Seratus di gelendong', CN: '电子游戏百元流水' },
  bodies: {
    EN: 'Play for 100 in all in slot games today, won or lost.',
    MS: 'Main sejumlah 100 dalam permainan slot hari ini, menang atau kalah.',
    CN: '今天在电子游戏中有效流水满 100，输赢不限。',
  },
  ...{ period: 'day', measure: 'turnover', categories: ['RNG'], target: 100n * ONE },
  ...{ reward: (188n * ONE) / 100n, turnoverRate: 10_000, budget: 1_880n * ONE },
}

const LIMIT: Seed = {
  titles: { EN: 'Set your own limit', MS: 'Tetapkan had anda sendiri', CN: '设置自己的限额' },
  bodies: {
    EN: 'Choose a limit for deposits, stakes, losses or time. It is yours to choose.',
    MS: 'Pilih had deposit, pertaruhan, kerugian atau masa. Pilihan di tangan anda.',
    CN: '为充值、投注、亏损或时间设置任意一项限额，由您决定。',
  },
  ...{ period: 'once', measure: 'limit', categories: [], target: 1n },
  ...{ reward: 3n * ONE, turnoverRate: 0, budget: 3_000n * ONE },
}

const CHECK: Seed = {
  titles: { EN: 'Check three draws', MS: 'Semak tiga cabutan', CN: '核验三期开奖' },
  bodies: {
    EN: 'Let your own browser recompute three lottery draws this week.',
    MS: 'Biar pelayar anda mengira semula tiga cabutan loteri minggu ini.',
    CN: '本周用自己的浏览器重新计算三期彩票开奖。',
  },
  ...{ period: 'week', measure: 'draw_checks', categories: [], target: 3n },
  ...{ reward: ONE, turnoverRate: 0, budget: 1_000n * ONE },
}

const BOARD = {
  bodies: {
    EN: 'Each whole unit played is a point; table games count a tenth.',
    MS: 'Setiap unit penuh yang dimainkan ialah satu mata; permainan meja dikira sepersepuluh.',
    CN: '每满一元有效流水计一分，真人游戏按十分之一计。',
  },
  weights: { LOTT: 10_000, ELOTT: 10_000, RNG: 10_000, FISH: 10_000, LIVE: 1_000 },
  turnoverRate: 10_000,
} as const satisfies Partial<BoardTerms>

type Board = Omit<BoardTerms, 'from' | 'until' | 'currency'>

const DAILY: Board = {
  ...BOARD,
  ...{ titles: { EN: 'Pond of the day', MS: 'Kolam hari ini', CN: '今日锦鲤榜' }, period: 'day' },
  prizes: [50n * ONE, 20n * ONE, 10n * ONE, 5n * ONE, 5n * ONE],
}

const WEEKLY: Board = {
  ...BOARD,
  ...{ titles: { EN: 'Pond of the week', MS: 'Kolam minggu ini', CN: '本周锦鲤榜' }, period: 'week' },
  prizes: [100n * ONE, 50n * ONE, 20n * ONE],
}

/**
 * Seeds the demo's missions and boards once, all of them on; rounds follow by the job. The clock may be some
 * days ago. Later calls change nothing.
 */
export async function seedMissions(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    if ((await listBoards(tx, { after: null, limit: 1 })).length > 0) return
    const at = ctx.clock.now()
    const window = { from: at, until: new Date(at.getTime() + 365 * DAY_MS) }
    for (const seed of [CHECK, LIMIT, PLAY, VISIT]) {
      const id = await insertMission(tx, { ...seed, ...window, currency: realCurrency() }, { by: null, at })
      await switchMission(tx, id, { on: true, at, by: null })
    }
    for (const terms of [DAILY, WEEKLY]) {
      const id = await insertBoard(tx, costTerms(ctx, { ...terms, ...window, currency: realCurrency() }), {
        by: null,
        at,
      })
      await switchBoard(tx, id, { on: true, at, by: null })
    }
  })
}

/** Lets a member of the demo take part in rankings. */
export async function joinSeeded(ctx: Context, { id: memberId, book }: MemberCaller): Promise<void> {
  await ctx.db.transact((tx) => insertPlayer(tx, { memberId, book, at: ctx.clock.now() }))
}
