import { useEffect } from 'react'
import { missionApi } from '../../api/mission-api.ts'
import { invalidate } from '../../api/query-client.ts'
import { usePromotion } from '../../api/start-up.ts'
import { useSession } from '../../session/session.ts'
import type { DrawRecordAnswer } from '../queries.ts'
import type { CheckStep } from './verdict.ts'
import type { DrawStepId } from './verify.ts'

/**
 * Reports a draw that this browser recomputed without a fault, for missions that count it (GR-13). Nothing
 * on this page depends on it, so a failure is ignored.
 */
export function useDrawReport(draw: DrawRecordAnswer, steps: readonly CheckStep<DrawStepId>[] | null): void {
  const isOn = usePromotion('MISSION')
  const isMember = useSession() !== null
  const { gameCode, numero, winningNumber } = draw
  const isChecked = steps !== null && isRecomputed(steps)
  useEffect(() => {
    if (!isOn || !isMember || !isChecked || winningNumber === null) return
    missionApi
      .reportDrawCheck({ gameCode, numero, winningNumber })
      .then(() => invalidate('missions'))
      .catch(() => undefined)
  }, [isOn, isMember, isChecked, gameCode, numero, winningNumber])
}

/**
 * Whether every step was recomputed here and holds. A step that is absent was not checked; only what this
 * browser kept may be missing, since the draw can be recomputed without it. Pure.
 */
export const isRecomputed = (steps: readonly CheckStep<DrawStepId>[]): boolean =>
  steps.every(({ id, toVerdict }) => toVerdict === 'holds' || (id === 'kept' && toVerdict === 'absent'))
