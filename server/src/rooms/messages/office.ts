import { officeAnnouncement, officeAnnouncements } from './announcements/office-read.ts'
import {
  officePublishAnnouncement,
  officeSaveAnnouncement,
  officeWithdrawAnnouncement,
} from './announcements/office-write.ts'
import {
  officeAnswerFeedback,
  officeFeedback,
  officeFeedbackImage,
  officeFeedbackList,
} from './feedback/office-feedback.ts'
import { officeChatMember } from './letters/office-chat.ts'
import {
  officeAnswerLetter,
  officeLetter,
  officeLetters,
  officeWriteLetter,
} from './letters/office-letters.ts'
import { officeMailing, officeMailings, officeSaveMailing } from './letters/office-mailings.ts'
import { officeStartMailing, officeStopMailing } from './letters/office-start-mailing.ts'

/** The office's calls of this room. */
export const officeCommands = {
  officeLetters,
  officeLetter,
  officeAnswerLetter,
  officeWriteLetter,
  officeFeedbackList,
  officeFeedback,
  officeFeedbackImage,
  officeAnswerFeedback,
  officeAnnouncements,
  officeAnnouncement,
  officeSaveAnnouncement,
  officePublishAnnouncement,
  officeWithdrawAnnouncement,
  officeMailings,
  officeMailing,
  officeSaveMailing,
  officeStartMailing,
  officeStopMailing,
  officeChatMember,
}
