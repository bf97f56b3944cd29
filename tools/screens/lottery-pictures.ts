import type { Page } from '@playwright/test'
import { lotteryPages } from '../../e2e/pages/lottery.ts'
import { expect, type Look } from './camera.ts'
import { everyPhone, type Group, type Picture, phone, type Stage, screen } from './picture.ts'
import { at } from './story.ts'

const POSITION = '/lotto/bet?game=SSC60&playType=trad&play=position'
const english = phone('EN', 'dark')
/** After the draw that the bets are on is settled. */
const AFTER_DRAW = at('19:45:21')

/** Picks two digits of the first place; in every language their names end in the digit. */
async function pickDigits(page: Page): Promise<void> {
  const firstPlace = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: / 3$/ }) })
  for (const digit of ['3', '8']) {
    await firstPlace
      .first()
      .getByRole('button', { name: new RegExp(` ${digit}$`) })
      .click()
  }
}

const bet: Picture = {
  name: 'bet',
  about: 'A bet: the draw on sale, the numbers, their price, what they pay and how likely they are to win.',
  looks: everyPhone,
  async prepare(stage, look) {
    const page = await stage.open(look, POSITION)
    await pickDigits(page)
    return page
  },
}

/** A bet screen with numbers picked by their index on the pad. */
const betScreen = (of: {
  readonly name: string
  readonly about: string
  readonly path: string
  readonly look: Look
  readonly picks: readonly number[]
}): Picture => ({
  ...{ name: of.name, about: of.about, looks: [of.look] },
  async prepare(stage, look) {
    const page = await stage.open(look, of.path)
    const pad = page.getByRole('main').locator('button[aria-pressed][aria-label]')
    for (const place of of.picks) await pad.nth(place).click()
    return page
  },
})

/** Puts a bet on each of two games into the slip, and opens it. */
async function fillSlip(stage: Stage): Promise<Page> {
  const page = await stage.open(english, '/lotto/bet?game=MNVIP60&playType=trad&play=lo2')
  const { bar } = lotteryPages(page)
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('radio', { name: '¥0.10' }).click()
  await bar.getByRole('button', { name: 'Add to slip' }).click()
  await page.goto(POSITION)
  await pickDigits(page)
  await bar.getByRole('button', { name: 'Add to slip' }).click()
  await page.getByRole('button', { name: 'Open the slip: 2 bets' }).click()
  return page
}

const slip: Picture = {
  name: 'slip',
  about: 'The slip: bets on two games, placed together.',
  looks: [english],
  async prepare(stage) {
    const page = await fillSlip(stage)
    await expect(lotteryPages(page).cart.getByRole('button', { name: /^Bet/ })).toBeEnabled()
    return page
  },
}

const chase: Picture = {
  name: 'chase',
  about: 'The same bet on the next ten draws; it can stop at the first win.',
  looks: [english],
  async prepare(stage) {
    const page = await stage.open(english, POSITION)
    await pickDigits(page)
    const { bar, cart } = lotteryPages(page)
    await bar.getByRole('button', { name: 'Add to slip' }).click()
    await page.getByRole('button', { name: 'Open the slip: 1 bet' }).click()
    await cart.getByRole('button', { name: 'Play coming draws too' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /on 10 draws$/ })).toBeVisible()
    return page
  },
}

const receipt: Picture = {
  name: 'receipt',
  about: 'The receipt of a bet, with the draw that decides it.',
  looks: [english],
  async prepare(stage) {
    const page = await stage.open(english, POSITION)
    await pickDigits(page)
    const { bar, receipt: sheet } = lotteryPages(page)
    await bar.getByRole('button', { name: /^Bet/ }).click()
    await expect(sheet.getByText('Your bet is in')).toBeVisible()
    const link = await sheet.getByRole('link', { name: 'See the ticket' }).getAttribute('href')
    stage.notes.set('ticket', link ?? '')
    return page
  },
}

const win: Picture = {
  name: 'win',
  about: 'A win. The member is told on whichever page they are on.',
  looks: [english],
  async prepare(stage) {
    const page = await stage.open(english, POSITION)
    await pickDigits(page)
    const { bar, receipt: sheet } = lotteryPages(page)
    await bar.getByRole('textbox', { name: 'Multiple' }).fill('5')
    await bar.getByRole('button', { name: /^Bet/ }).click()
    await sheet.getByRole('button', { name: 'Continue' }).click()
    await stage.advanceTo(AFTER_DRAW, page)
    await expect(page.getByText('You won')).toBeVisible()
    return page
  },
}

const ticket: Picture = {
  name: 'ticket',
  about: 'The ticket after its draw.',
  looks: [english],
  async prepare(stage) {
    const page = await stage.open(english, stage.notes.get('ticket') ?? '')
    const link = await page.getByRole('link', { name: 'Check this ticket' }).getAttribute('href')
    stage.notes.set('check', link ?? '')
    return page
  },
}

const verifier: Picture = {
  name: 'verifier',
  about: 'The check of a ticket and its draw, computed on the phone from what was published.',
  looks: everyPhone,
  async prepare(stage, look) {
    const page = await stage.open(look, stage.notes.get('check') ?? '')
    const conclusions = page.getByRole('main').locator('p[role=status]')
    await expect(conclusions.and(page.locator('[class*=holds]'))).toHaveCount(2)
    return page
  },
}

export const lotteryPictures: Group = {
  title: 'The lottery',
  about: 'From the list of games to the check of a draw.',
  pictures: [
    bet,
    {
      name: 'lottery-list',
      about: 'One group of the lottery list, with the time left to bet and the last result.',
      looks: [phone('EN', 'dark')],
      async prepare(stage, look) {
        const page = await stage.open(look, '/m/startLottery')
        await page.getByRole('tab', { name: 'Vietnam VIP' }).click()
        return page
      },
    },
    screen({
      name: 'lottery-lobby',
      about: 'The lobby of the lottery client.',
      path: '/lotto/',
      looks: [phone('MS', 'light')],
    }),
    betScreen({
      name: 'bet-dice',
      about: 'Dice, with the chance of the bet and its average cost.',
      path: '/lotto/bet?game=DICE60&playType=ent&showChoice=false',
      look: phone('CN', 'light'),
      picks: [0],
    }),
    betScreen({
      name: 'bet-keno',
      about: 'Keno: twenty of eighty numbers are drawn.',
      path: '/lotto/bet?game=KENO60&playType=trad&play=keno3&showChoice=false',
      look: phone('MS', 'dark'),
      picks: [2, 6, 12],
    }),
    betScreen({
      name: 'bet-north',
      about: 'The state’s draw of North Vietnam. Two feeds or two operators confirm its result.',
      path: '/lotto/bet?game=MB&playType=trad&showChoice=false',
      look: phone('EN', 'light'),
      picks: [7, 18],
    }),
    slip,
    chase,
    receipt,
    win,
    ticket,
    verifier,
    screen({
      name: 'past-draws',
      about: 'Past draws, each with its published record.',
      path: '/lotto/draws?game=SSC60',
      looks: [phone('EN', 'light')],
      visitor: true,
    }),
    {
      name: 'trend',
      about: 'The trend of a game.',
      looks: [phone('EN', 'dark')],
      async prepare(stage, look) {
        const page = await stage.open(look, '/lotto/draws?game=SSC60')
        await page.getByRole('tab', { name: 'Trend' }).click()
        await expect(page.getByRole('img', { name: /^Chart of the last/ })).toBeVisible()
        return page
      },
    },
    screen({
      name: 'rules',
      about: 'The rules of a play: an example, the exact chance and how the odds are made.',
      path: '/lotto/rules?game=SSC60',
      looks: [phone('CN', 'light')],
      visitor: true,
    }),
  ],
}
