import { messageCalls } from '@koi/contract/calls/messages.ts'
import { messageSchemas } from '@koi/contract/schemas/messages.ts'
import { routesOf } from '../../route.ts'
import {
  announcements,
  listAllAnnouncements,
  lobbyAnnouncements,
  mobileNotice,
  noticeList,
  popularAnnouncements,
} from './announcements/announcement.ts'
import { memberNotices, readNotice } from './announcements/notices.ts'
import { feedbackHistory, feedbackImage, sendFeedback, uploadFeedbackImage } from './feedback/feedback.ts'
import { chatLink } from './letters/chat.ts'
import { deleteLetter, inbox, inboxCount, inboxUnread, readAllLetters, readLetter } from './letters/inbox.ts'
import { writeLetter } from './letters/write-letter.ts'
import { endPushFromNotification, pushKey, pushTopics, subscribePush } from './push/subscribe.ts'

export const routes = routesOf(messageCalls, messageSchemas, {
  announcements,
  noticeList,
  popularAnnouncements,
  mobileNotice,
  lobbyAnnouncements,
  listAnnouncements: listAllAnnouncements,
  memberNotices,
  readNotice,
  chatLink,
  pushKey,
  pushTopics,
  subscribePush,
  endPush: endPushFromNotification,
  inbox,
  inboxCount,
  inboxUnread,
  writeLetter,
  readLetter,
  readAllLetters,
  deleteLetter,
  feedbackHistory,
  sendFeedback,
  uploadFeedbackImage,
  feedbackImage,
})
