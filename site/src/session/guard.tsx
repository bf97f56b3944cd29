import { hasAgentHome, isTrial, type MemberType } from '@koi/contract/member-type.ts'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { type Session, useSession } from './session.ts'

/** Who may see a screen: `member` any log-in, `account` a log-in that is no free trial, `agent` an agent. */
export type ScreenAccess = 'anyone' | 'member' | 'account' | 'agent'

export interface Gate {
  readonly access: ScreenAccess
  /** Where a visitor is sent. */
  readonly visitorsTo: 'login' | 'home'
  /** Which member types it is for, where `access` does not say it all. */
  readonly types?: (type: MemberType) => boolean
}

export type AccessDecision = 'pass' | 'login' | 'home' | 'refuse-trial'

/** Pure: what a gate says to a session (RT-27, RT-28, PM-05). The server asks the same again. */
export function checkAccess({ access, visitorsTo, types }: Gate, session: Session): AccessDecision {
  if (access === 'anyone') return 'pass'
  if (session === null) return visitorsTo
  if (access === 'account' && isTrial(session.type)) return 'refuse-trial'
  if (access === 'agent' && !hasAgentHome(session.type)) return 'home'
  if (types !== undefined && !types(session.type)) return 'home'
  return 'pass'
}

/** Draws its children for those who may see them, and sends the others on. */
export function Guard({ gate, children }: { gate: Gate; children: ReactNode }) {
  const found = checkAccess(gate, useSession())
  if (found === 'pass') return children
  if (found === 'refuse-trial') return <TrialRefused />
  return <Navigate to={paths[found]} replace />
}

function TrialRefused() {
  const t = useT()
  const text = t('free_reject')
  useEffect(() => {
    showToast(text, { lasts: 'message' })
  }, [text])
  return <Navigate to={paths.home} replace />
}
