import { protectionCalls } from '@koi/contract/calls/protection.ts'
import { protectionSchemas } from '@koi/contract/schemas/protection.ts'
import { routesOf } from '../../route.ts'
import { confirmLimit, setLimit, withdrawRaise } from './change-limit.ts'
import { excludeSelf, returnToPlay, takeTimeOut } from './close-play.ts'
import { notePlay, setReminder } from './set-reminder.ts'
import { showState } from './show-protection.ts'
import { submitIdentity, uploadDocument } from './submit-identity.ts'

export const routes = routesOf(protectionCalls, protectionSchemas, {
  protection: showState,
  setLimit,
  confirmLimit,
  withdrawRaise,
  setReminder,
  notePlay,
  takeTimeOut,
  excludeSelf,
  returnToPlay,
  uploadDocument,
  submitIdentity,
})
