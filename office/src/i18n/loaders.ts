import type { Dictionary } from '@koi/contract/texts.ts'
import type { Room } from './catalogue.ts'
import type { Language } from './languages.ts'
import { refusalTexts } from './refusals.ts'

type Load = () => Promise<Dictionary>

/** Each room of each language is a separate file, loaded with the first screen that uses it. */
export const loaders: Record<Language, Record<Room, Load>> = {
  EN: {
    shell: () => import('./en/shell.ts').then((file) => file.shell),
    codes: () => import('./en/codes.ts').then((file) => file.codes),
    desk: () => import('./en/desk.ts').then((file) => file.desk),
    home: () => import('./en/home.ts').then((file) => file.home),
    money: () => import('./en/money.ts').then((file) => file.money),
    channels: () => import('./en/channels.ts').then((file) => file.channels),
    members: () => import('./en/members.ts').then((file) => file.members),
    agents: () => import('./en/agents.ts').then((file) => file.agents),
    lottery: () => import('./en/lottery.ts').then((file) => file.lottery),
    games: () => import('./en/games.ts').then((file) => file.games),
    promotions: () => import('./en/promotions.ts').then((file) => file.promotions),
    content: () => import('./en/content.ts').then((file) => file.content),
    house: () => import('./en/house.ts').then((file) => file.house),
    reports: () => import('./en/reports.ts').then((file) => file.reports),
    plays: () => import('@koi/contract/play-names/en.ts').then((file) => file.playNames),
    refusals: () => import('@koi/contract/refusal-texts/en.ts').then((file) => refusalTexts(file.en)),
  },
  MS: {
    shell: () => import('./ms/shell.ts').then((file) => file.shell),
    codes: () => import('./ms/codes.ts').then((file) => file.codes),
    desk: () => import('./ms/desk.ts').then((file) => file.desk),
    home: () => import('./ms/home.ts').then((file) => file.home),
    money: () => import('./ms/money.ts').then((file) => file.money),
    channels: () => import('./ms/channels.ts').then((file) => file.channels),
    members: () => import('./ms/members.ts').then((file) => file.members),
    agents: () => import('./ms/agents.ts').then((file) => file.agents),
    lottery: () => import('./ms/lottery.ts').then((file) => file.lottery),
    games: () => import('./ms/games.ts').then((file) => file.games),
    promotions: () => import('./ms/promotions.ts').then((file) => file.promotions),
    content: () => import('./ms/content.ts').then((file) => file.content),
    house: () => import('./ms/house.ts').then((file) => file.house),
    reports: () => import('./ms/reports.ts').then((file) => file.reports),
    plays: () => import('@koi/contract/play-names/ms.ts').then((file) => file.playNames),
    refusals: () => import('@koi/contract/refusal-texts/ms.ts').then((file) => refusalTexts(file.ms)),
  },
  CN: {
    shell: () => import('./cn/shell.ts').then((file) => file.shell),
    codes: () => import('./cn/codes.ts').then((file) => file.codes),
    desk: () => import('./cn/desk.ts').then((file) => file.desk),
    home: () => import('./cn/home.ts').then((file) => file.home),
    money: () => import('./cn/money.ts').then((file) => file.money),
    channels: () => import('./cn/channels.ts').then((file) => file.channels),
    members: () => import('./cn/members.ts').then((file) => file.members),
    agents: () => import('./cn/agents.ts').then((file) => file.agents),
    lottery: () => import('./cn/lottery.ts').then((file) => file.lottery),
    games: () => import('./cn/games.ts').then((file) => file.games),
    promotions: () => import('./cn/promotions.ts').then((file) => file.promotions),
    content: () => import('./cn/content.ts').then((file) => file.content),
    house: () => import('./cn/house.ts').then((file) => file.house),
    reports: () => import('./cn/reports.ts').then((file) => file.reports),
    plays: () => import('@koi/contract/play-names/cn.ts').then((file) => file.playNames),
    refusals: () => import('@koi/contract/refusal-texts/cn.ts').then((file) => refusalTexts(file.cn)),
  },
}
