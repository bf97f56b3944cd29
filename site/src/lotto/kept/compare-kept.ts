import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { drawRecordQuery } from '../queries.ts'
import { alarm } from './alarm.ts'
import { keepSeals, keptDraw } from './keep.ts'
import { type KeptDraw, mismatchesOf } from './kept.ts'

/** Compares a draw that is over with what this browser kept of it, and raises the alarm if it differs. */
export async function compareKept(game: string, numero: string): Promise<void> {
  const kept = keptDraw(game, numero)
  if (kept === null) return
  try {
    if (kept.seal === null) await fetchSeal(kept)
    const published = await queryClient.fetchQuery({ ...drawRecordQuery(game, numero), staleTime: 0 })
    const now = keptDraw(game, numero) ?? kept
    if (mismatchesOf(now, published).length > 0) alarm.set({ game, numero })
  } catch {
    // Without a connection there is nothing to compare; the verifier compares again when it is opened.
  }
}

/** For a draw whose seal was sent while this page was not connected. */
async function fetchSeal({ game, numero }: KeptDraw): Promise<void> {
  const { seal } = await api.drawSeal({ gameCode: game, numero })
  if (seal !== null) keepSeals([seal])
}
