import type { CallTable } from '../../call.ts'

/** Letters and feedback that wait for an answer. */
export const officeMessageCalls = {
  officeLetters: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/letters',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeLetter: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/letters/detail',
    access: 'operator',
    refusals: ['operator.role', 'letter.unknown'],
  },
  officeAnswerLetter: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/letters/answer',
    access: 'operator',
    refusals: ['operator.role', 'letter.unknown', 'letter.answered', 'field.required'],
  },
  officeWriteLetter: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/letters',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown', 'field.required'],
  },
  /** The member who opened a chat, by the token that the chat shows. */
  officeChatMember: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/chat/member',
    access: 'operator',
    refusals: ['operator.role', 'chat.unknown'],
  },
  officeFeedbackList: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/feedback',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeFeedback: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/feedback/detail',
    access: 'operator',
    refusals: ['operator.role', 'feedback.unknown'],
  },
  officeFeedbackImage: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/feedback/image',
    access: 'operator',
    refusals: ['operator.role', 'upload.unknown'],
  },
  officeAnswerFeedback: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/feedback/answer',
    access: 'operator',
    refusals: ['operator.role', 'feedback.unknown', 'feedback.answered', 'field.required'],
  },
} as const satisfies CallTable
