import { api } from '../api/api.ts'
import { translate as t } from '../i18n/i18n.ts'
import { askConfirm } from '../ui/overlay/confirm.ts'
import { whileLoading } from '../ui/overlay/toast.ts'
import { dispatchSession } from './session.ts'

/**
 * Signs out in the order of AU-02 to AU-10: asks, calls with the token under a loading message, then clears
 * what is stored, even if the call fails. True if signed out; the caller then goes to `paths.login`, or from
 * the settings to `paths.home`.
 */
export async function signOut(): Promise<boolean> {
  const sure = await askConfirm({
    title: t('in_popup_prompt'),
    text: t('in_sure_logout'),
    cancel: t('in_more_cancel'),
    confirm: t('in_increase_submit'),
  })
  if (!sure) return false
  await whileLoading(t('in_please_wait'), leave, 'untilHidden')
  dispatchSession({ kind: 'logged-out' })
  return true
}

/** The next person at this browser gets no notification of this member, also if the server is not reached. */
async function leave(): Promise<void> {
  const push = import('../device/push.ts').then(({ unsubscribeDevice }) => unsubscribeDevice())
  await Promise.all([api.logOut().catch(ignoreFailure), push.catch(ignoreFailure)])
}

/** A failed call is no reason to stay logged in here; the session on the server expires. */
function ignoreFailure(): null {
  return null
}
