import { hasAgentHome, isTrial, type MemberType } from '@koi/contract/member-type.ts'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Navigate } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { type Session, useSession } from './session.ts'

/** Who may see a screen: `member` anyone logged in, `account` anyone but free trials, `agent` agents. */
export type ScreenAccess = 'anyone' | 'member' | 'account' | 'agent'

export interface Gate {
  readonly access: ScreenAccess
  /** Where a visitor is sent. */
  readonly visitorsTo: 'login' | 'home'
  /** The member types that may see it, if `access` alone does not decide. */
  readonly types?: (type: MemberType) => boolean
}

export type AccessDecision = 'pass' | 'login' | 'home' | 'refuse-trial'

/** The decision of a gate about a session (RT-27, RT-28, PM-05). The server checks the same again. Pure. */
export function checkAccess({ access, visitorsTo, types }: Gate, session: Session): AccessDecision {
  if (access === 'anyone') return 'pass'
  if (session === null) return visitorsTo
  if (access === 'account' && isTrial(session.type)) return 'refuse-trial'
  if (access === 'agent' && !hasAgentHome(session.type)) return 'home'
  if (types !== undefined && !types(session.type)) return 'home'
  return 'pass'
}

/** Shows its children to those who may see them, and redirects everyone else. */
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
