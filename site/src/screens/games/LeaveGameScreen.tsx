import { Navigate, useNavigate } from 'react-router'
import { returnPageOf } from '../../games/launch-decision.ts'
import { useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { ReturningMoney } from '../../wallet/lazy.ts'

/** Where a vendor's game leads back to: on to the page that it was started on, with the money that it kept. */
export default function LeaveGameScreen() {
  const navigate = useNavigate()
  const isMember = useSession() !== null
  const to = returnPageOf(storage.playedFrom())
  if (!isMember || !storage.gameHoldsMoney()) return <Navigate to={to} replace />
  // Where not even the words can be fetched, the server brings it back by its own rule.
  const goOn = () => navigate(to, { replace: true })
  return <ReturningMoney to={to} onBack={() => storage.setGameHoldsMoney(false)} onMissing={goOn} />
}
