import { Navigate } from 'react-router'
import { pagePlayedFrom } from '../../games/launch-decision.ts'
import { storage } from '../../session/storage.ts'

/** Where a vendor's game leads back to: on to the page that it was started on. */
export default function LeaveGameScreen() {
  return <Navigate to={pagePlayedFrom(storage.playedFrom())} replace />
}
