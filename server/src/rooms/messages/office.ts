import {
  officeAnswerFeedback,
  officeFeedback,
  officeFeedbackImage,
  officeFeedbackList,
} from './office-feedback.ts'
import { officeAnswerLetter, officeLetter, officeLetters, officeWriteLetter } from './office-letters.ts'

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
}
