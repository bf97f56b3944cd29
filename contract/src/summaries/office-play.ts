import type { officeFreeRoundsCalls } from '../calls/office/free-rounds.ts'
import type { officeGameCalls } from '../calls/office/games.ts'
import type { officeLevelCalls } from '../calls/office/levels.ts'
import type { officeLotteryCalls } from '../calls/office/lottery.ts'
import type { officeMissionCalls } from '../calls/office/missions.ts'
import type { officePromotionCalls } from '../calls/office/promotions.ts'
import type { officeRainCalls } from '../calls/office/rain.ts'
import type { officeVendorCalls } from '../calls/office/vendors.ts'

/**
 * One line for each call of the office’s games, vendors, lotteries and offers, for the API's
 * documents, never for pages.
 */
export const officePlaySummaries = {
  officeCategories: 'List the categories of games',
  officeSetCategories: 'Set the order and state of the categories',
  officeGameVendors: 'List the vendors of the catalogue',
  officeGameVendor: 'Get one vendor of the catalogue',
  officeAddGameVendor: 'Add a vendor to the catalogue',
  officeSetGameVendor: 'Change a vendor of the catalogue',
  officeCloseGameVendor: 'Plan a maintenance of a vendor',
  officeOpenGameVendor: 'Remove a planned maintenance',
  officeSetGameVendorPicture: 'Set a picture of a vendor',
  officeGames: 'List the games of the catalogue',
  officeGame: 'Get one game of the catalogue',
  officeAddGame: 'Add a game to the catalogue',
  officeSetGame: 'Change a game of the catalogue',
  officeSetGamePicture: 'Set a picture of a game',
  officeVendorLinks: 'List the connections to vendors',
  officeSetVendorLink: 'Connect a vendor, or change its connection',
  officeAddVendorKey: 'Ask for another public key of a vendor',
  officeRetireVendorKey: 'Retire a public key of a vendor',
  officeRenewOwnKey: 'Ask for a new key pair of our own',
  officeSetVendorWins: 'Ask for other largest wins',
  officeReleaseWin: 'Ask to let a held win through',
  officeRefuseWin: 'Ask to refuse a held win',
  officeDecideVendorRequest: 'Accept or decline a request about keys and wins',
  officeVendorRounds: 'List rounds of vendors’ games',
  officeVendorRound: 'Get one round with its calls',
  officeSettleRound: 'End a round that is open for a day',
  officeVendorFindings: 'List the differences between vendors’ records and ours',
  officeResolveFinding: 'Explain a difference',
  officeVendorDays: 'List the days that were compared',
  officeVendorLatency: 'Get how fast wallet calls are answered',
  officeVendorLaunches: 'List the launches that failed at their vendor',
  officeVendorSittings: 'List the balances that vendors hold',
  officeRecallBalance: 'Recall a balance from a vendor',
  officeReconcileDay: 'Compare a day of a vendor again',
  officeFreeGames: 'List the games in which free rounds can be given',
  officeFreeCost: 'Compute what free rounds cost',
  officeFreeOffers: 'List the offers of free rounds',
  officeGiveFreeRounds: 'Give free rounds to accounts',
  officeDecideFreeOffer: 'Accept or decline an offer of free rounds',
  officeCancelFreeOffer: 'End the rounds of an offer',
  officeFreeRounds: 'List free rounds',
  officeCancelFreeRounds: 'End a member’s free rounds',
  officeDraws: 'List draws',
  officeRandomness: 'List the checks of the randomness of draws',
  officePatterns: 'List unusual patterns in settled draws',
  officeMarkPattern: 'Mark an unusual pattern as looked at',
  officeDraw: 'Get one draw',
  officeVoidDraw: 'Void a draw and return its stakes',
  officeResumeDraw: 'Resume the settlement of a halted draw',
  officeEnterResult: 'Enter the result of an official draw',
  officeProposeCorrection: 'Propose another result of a draw',
  officeConfirmCorrection: 'Confirm another result of a draw',
  officeLotteryGames: 'List the lottery games',
  officeSetLotteryGame: 'Change a lottery game',
  officeLotteryTerms: 'List what a game sells, by the time from which it applies',
  officeSetLotteryTerms: 'Set what a game sells from a time on',
  officeWithdrawLotteryTerms: 'Withdraw terms that do not apply yet',
  officeDrawRisk: 'Get what a draw may cost, number by number',
  officeStopNumber: 'Stop the sale of a number',
  officeLiftStop: 'Resume the sale of a number',
  officeTimetable: 'Get the timetable of a game',
  officeSetTimetable: 'Set the timetable of a game',
  officeClosures: 'List the closures of games',
  officeAddClosure: 'Add a closure of a game',
  officeLiftClosure: 'Remove a closure of a game',
  officeLadder: 'Get the ladder of levels',
  officeSaveLadder: 'Write the ladder of levels',
  officeSwitchLadder: 'Switch the ladder of levels on or off',
  officeMemberLevel: 'Get a member’s level',
  officeSetMemberLevel: 'Give a member another level',
  officeMissions: 'List missions',
  officeMission: 'Get one mission',
  officeSaveMission: 'Write a new mission, or change one that is off',
  officeSwitchMission: 'Switch a mission on or off',
  officeMissionClaims: 'List the claims of a mission',
  officeBoards: 'List the boards of rankings',
  officeBoard: 'Get one board',
  officeSaveBoard: 'Write a new board, or change one that is off',
  officeSwitchBoard: 'Switch a board on or off',
  officeBoardRounds: 'List the rounds of a board',
  officeBoardPlaces: 'List the places of a round',
  officeBoardOutsiders: 'List the accounts that take no part in rankings',
  officeSetOutsider: 'Exclude an account from rankings, or admit it',
  officeOffers: 'List offers',
  officeOfferEdges: 'Get the house’s share of each category',
  officeOfferWhatIf: 'Compute what an offer would have granted on past days',
  officeOffer: 'Get one offer with its versions',
  officeSaveOffer: 'Write the draft of an offer',
  officePublishOffer: 'Publish the draft of an offer',
  officeDeleteDraft: 'Delete the draft of an offer',
  officeCloseOffer: 'Close an offer',
  officeOfferJoinings: 'List the members who joined an offer',
  officeApplications: 'List applications for offers',
  officeApplication: 'Get one application',
  officeApplicationImage: 'Get a picture of an application',
  officeTakeApplication: 'Take an application from the queue',
  officeDecideApplication: 'Issue an amount for an application, or reject it',
  officeConfirmApplication: 'Confirm the amount of an application',
  officeRains: 'List the plans of rain',
  officeRain: 'Get one plan of rain',
  officeSaveRain: 'Write a new plan of rain, or change one that is off',
  officeSwitchRain: 'Switch a plan of rain on or off',
  officeRainRounds: 'List the rounds of rain',
  officeRainTakers: 'List who took from a round of rain',
  officeStopRain: 'End one round of rain',
} as const satisfies Readonly<
  Record<
    | keyof typeof officeGameCalls
    | keyof typeof officeVendorCalls
    | keyof typeof officeFreeRoundsCalls
    | keyof typeof officeLotteryCalls
    | keyof typeof officeLevelCalls
    | keyof typeof officeMissionCalls
    | keyof typeof officePromotionCalls
    | keyof typeof officeRainCalls,
    string
  >
>
