import { returnPageOf } from '../../games/launch-decision.ts'
import { Navigate, useNavigate } from '../../navigation/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { ReturningMoney } from '../../wallet/lazy.ts'

/**
 * Where a vendor's game returns to: recalls the money that the game kept, then opens the page that it was
 * started on.
 */
export default function LeaveGameScreen() {
  const navigate = useNavigate()
  const isMember = useSession() !== null
  const to = returnPageOf(storage.playedFrom())
  if (!isMember || !storage.gameHoldsMoney()) return <Navigate to={to} replace />
  // If not even the texts can be loaded, the server recalls the money by its own rule.
  const goOn = () => navigate(to, { replace: true })
  return <ReturningMoney to={to} onBack={() => storage.setGameHoldsMoney(false)} onMissing={goOn} />
}
