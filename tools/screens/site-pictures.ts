import { everyPhone, type Group, type Picture, phone, screen } from './picture.ts'

/** The carousel of the banners, with its dots, is loaded when the page is idle. */
const home = (of: Omit<Parameters<typeof screen>[0], 'path'>): Picture => {
  const { prepare, ...told } = screen({ ...of, path: '/m/home' })
  return {
    ...told,
    async prepare(stage, look) {
      const page = await prepare(stage, look)
      await page.locator('[class*=dots]').waitFor()
      return page
    },
  }
}

export const sitePictures: Group = {
  title: 'The member site',
  about: 'What members and visitors see: home, games, money, and their own account.',
  pictures: [
    home({
      name: 'home',
      about:
        'Home, in three languages and both themes: balance, banners, next draws, a match, popular games.',
      looks: everyPhone,
    }),
    screen({
      name: 'game-centre',
      about: 'The game centre: games played lately, the hot ones, and every category.',
      path: '/m/gameCenter',
      looks: everyPhone,
    }),
    screen({
      name: 'member-centre',
      about: 'The member centre: money, records, messages and protection.',
      path: '/m/mine',
      looks: everyPhone,
    }),
    home({
      name: 'home-visitor',
      about: 'Home before a log-in.',
      looks: [phone('EN', 'light')],
      visitor: true,
    }),
    screen({
      name: 'log-in',
      about: 'Log-in: by password, by a code, by passkey, or with Facebook and Google.',
      path: '/m/login',
      looks: [phone('EN', 'light')],
      visitor: true,
    }),
    screen({
      name: 'register',
      about: 'Registration, with the fields that the operator asks for.',
      path: '/m/register',
      looks: [phone('MS', 'light')],
      visitor: true,
    }),
    screen({
      name: 'slots-centre',
      about: 'One category of games with its vendors.',
      path: '/m/slotsCenter',
      looks: [phone('CN', 'light')],
    }),
    {
      name: 'deposit',
      about: 'A deposit: the amount, the fee and how long it takes.',
      looks: [phone('EN', 'dark')],
      async prepare(stage, look) {
        const page = await stage.open(look, '/m/voucherCenter')
        await page.getByRole('button', { name: '200', exact: true }).click()
        return page
      },
    },
    screen({
      name: 'withdraw',
      about: 'Why a withdrawal has to wait, and how much is left to play.',
      path: '/m/withdraw',
      looks: [phone('MS', 'dark')],
    }),
    screen({
      name: 'account-record',
      about: 'The account record: every movement with the balance after it.',
      path: '/m/transaction/record',
      looks: [phone('EN', 'light')],
    }),
    screen({
      name: 'betting-record',
      about: 'The betting record: stakes, wins and the result.',
      path: '/m/gameRecord',
      looks: [phone('EN', 'dark')],
    }),
    screen({
      name: 'profit-and-loss',
      about: 'Profit and loss over a range of days.',
      path: '/m/profitandloss',
      looks: [phone('CN', 'dark')],
    }),
    screen({
      name: 'reward-centre',
      about: 'Rewards to claim, with the turnover that each requires.',
      path: '/m/rewardCenter',
      looks: [phone('MS', 'light')],
    }),
    screen({
      name: 'messages',
      about: 'The inbox.',
      path: '/m/webEmail',
      looks: [phone('EN', 'light')],
    }),
    screen({
      name: 'security-centre',
      about: 'The security centre: passwords, two-step log-in, passkeys, devices.',
      path: '/m/securityCenter',
      looks: [phone('EN', 'dark')],
    }),
    screen({
      name: 'player-protection',
      about: 'Player protection: limits, reality checks, a break, exclusion.',
      path: '/m/playerProtection',
      looks: [phone('CN', 'dark')],
    }),
  ],
}
