import type { gameCalls } from '../calls/games.ts'
import type { lotteryCalls } from '../calls/lottery.ts'
import type { vendorCalls } from '../calls/vendors.ts'

/**
 * One line for each call of games, lotteries and vendors, for the API's documents, never for pages.
 */
export const playSummaries = {
  gameCategories: 'List the categories of games',
  gameVendors: 'List the vendors of a category',
  vendorGameTypes: 'List the categories of a vendor',
  allVendors: 'List all vendors',
  gameList: 'List the games of a vendor or a search',
  hotGames: 'List the popular games',
  addFavourite: 'Add a game to the favourites',
  removeFavourite: 'Remove a game from the favourites',
  favouriteGames: 'List the favourite games',
  favouriteNodes: 'List the ids of the favourite games',
  addRecentGame: 'Record that a game was opened',
  recentGames: 'List the games that were opened last',
  hotMatches: 'List the matches that are live or scheduled',
  lotteryMenu: 'Get the menu of lottery games by group',
  lotteryGames: 'List lottery games with their next draws',
  lotteryList: 'List lottery games without their groups',
  vietnamMenu: 'Get the menu of the Vietnamese lottery games',
  popularGames: 'List the popular lottery games',
  launchLottery: 'Get the address of a lottery game or of the lobby',
  nearDraws: 'Get the present draw of a game, and those before and after it',
  playMenu: 'List the ways to bet on a game, with prices and limits',
  timetable: 'List the changes of a game’s timetable, and its closures',
  pastDraws: 'List the results of past draws',
  termsHistory: 'List the changes of a game’s prices and limits',
  drawTrend: 'Get the last results of a game with counts',
  drawRecord: 'Get what is needed to check a draw',
  drawSeal: 'Get the signed root of a draw’s tickets',
  placeOrder: 'Place bets on a draw',
  orders: 'List the member’s orders',
  orderDetail: 'Get one order with its bets',
  orderProof: 'Get the proof that an order is among a draw’s tickets',
  comingDraws: 'List coming draws that accept bets',
  placeChase: 'Place the same bets on coming draws',
  chases: 'List the member’s chases',
  chaseDetail: 'Get one chase with its draws',
  stopChase: 'Stop a chase and return what was not drawn',
  cancelWagers: 'Cancel bets before their draw closes',
  launchGame: 'Get the address of a vendor’s game',
  walletTransfer: 'Move money to a vendor that holds balances, or back',
  vendorMoney: 'List the member’s money that vendors hold',
  recallBalance: 'Recall the money from a vendor, or from all',
  freeRounds: 'List the member’s free rounds',
  roundStory: 'Get every wallet call of the round of a bet',
  roundGames: 'Get the names of the games of bets',
} as const satisfies Readonly<
  Record<keyof typeof gameCalls | keyof typeof lotteryCalls | keyof typeof vendorCalls, string>
>
