import type { messageCalls } from '../calls/messages.ts'
import type { protectionCalls } from '../calls/protection.ts'
import type { retentionCalls } from '../calls/retention.ts'
import type { houseSettingCalls, settingCalls, transparencyCalls } from '../calls/transparency.ts'
import type { whitelabelCalls } from '../calls/whitelabel.ts'
import type { winCalls } from '../calls/wins.ts'

/**
 * One line for each call of messages, protection, the public log, the start of the site and wins, for
 * the API's documents, never for pages.
 */
export const siteSummaries = {
  announcements: 'List announcements',
  noticeList: 'List the notices of the site',
  popularAnnouncements: 'List the announcements that open by themselves',
  mobileNotice: 'Get the running line of the mobile site',
  lobbyAnnouncements: 'List the announcements of the lobby',
  listAnnouncements: 'List announcements by page',
  memberNotices: 'List a member’s own announcements and when they were read',
  readNotice: 'Mark an announcement as read',
  chatLink: 'Get the address of the chat with customer service',
  pushKey: 'Get the key with which a browser subscribes to push messages',
  pushTopics: 'Choose the topics of push messages',
  subscribePush: 'Subscribe a device to push messages',
  endPush: 'End a device’s subscription to push messages',
  inbox: 'List the letters of the inbox',
  inboxCount: 'Count the letters of the inbox',
  inboxUnread: 'Count the unread letters',
  writeLetter: 'Write a letter',
  readLetter: 'Mark a letter as read',
  readAllLetters: 'Mark all letters as read',
  deleteLetter: 'Delete a letter',
  feedbackHistory: 'List the member’s feedback and its answers',
  sendFeedback: 'Send feedback',
  uploadFeedbackImage: 'Upload a picture for feedback',
  feedbackImage: 'Get a picture of the member’s feedback',
  protection: 'Get the member’s limits, reminder and pauses',
  setLimit: 'Set a limit on deposits, stakes, losses or time',
  confirmLimit: 'Confirm a higher limit after its waiting time',
  withdrawRaise: 'Keep the present limit',
  setReminder: 'Set the reminder of the time played',
  notePlay: 'Report that a page of play is in view',
  takeTimeOut: 'Close play for some days',
  excludeSelf: 'Close play for months',
  returnToPlay: 'Open play again after a pause',
  uploadDocument: 'Upload a document for the identity check',
  submitIdentity: 'Submit the documents for the identity check',
  logStatus: 'Get the name, key, witnesses and anchors of the public log',
  logEntries: 'List the entries of the public log about a subject',
  balanceProof: 'Get the proof that the member’s balance is in the newest tree',
  settingHistory: 'List the published changes of lottery games',
  houseSettings: 'List the published settings of the house',
  startUp: 'Get what the site needs to start',
  systemStatus: 'Get whether the site is open',
  countries: 'List countries and their dialling codes',
  customerService: 'List the contacts of customer service',
  systemTemplate: 'Get the templates in which screens are shown',
  whitelabelMenu: 'List the entries of the agent home',
  domainRoute: 'Get the URL of the site',
  versionInfo: 'Get the release, its calls and their modules',
  commonSettings: 'Get the links that are the same for everyone',
  registerSettings: 'Get the fields of the registration',
  registerValidation: 'Get the format of each field of the registration',
  latestWins: 'List the latest wins under pseudonyms',
  winsShown: 'Get whether the member’s wins are shown',
  showWins: 'Choose whether the member’s wins are shown',
  erasure: 'Get whether the member asked for their data to be erased',
  requestErasure: 'Ask for the member’s data to be erased',
  takeBackErasure: 'Take the request for erasure back',
} as const satisfies Readonly<
  Record<
    | keyof typeof retentionCalls
    | keyof typeof messageCalls
    | keyof typeof protectionCalls
    | keyof typeof transparencyCalls
    | keyof typeof settingCalls
    | keyof typeof houseSettingCalls
    | keyof typeof whitelabelCalls
    | keyof typeof winCalls,
    string
  >
>
